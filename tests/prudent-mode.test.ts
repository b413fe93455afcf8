import { afterAll, beforeAll, expect, test } from 'vitest'
import { homePage } from '#content/pages.ts'
import { siteFacts } from '#content/site-facts.ts'
import { treatments } from '#content/treatments.ts'
import { search } from '#content/ui.ts'
import { sharingImage } from '#app/document/sharing-image.ts'
import { bookingView } from '#app/routes/public/booking/booking-view.ts'
import { comparatorData } from '#app/routes/public/comparator/comparator-data.ts'
import { homeData } from '#app/routes/public/home/home-data.ts'
import { zoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { respond } from '#server/assistant/respond.ts'
import { applySettings } from '#server/settings/apply-settings.ts'

const TODAY = '2026-11-21'
const now = new Date(`${TODAY}T09:00:00Z`)
const prudent = (value: object = {}) =>
  applySettings(new Map([['advertising', { mode: { mode: 'prudente' }, ...value }]]), TODAY)

const written = homeData().featured.treatments.map(({ slug }) => slug)
beforeAll(() => prudent())
afterAll(() => applySettings(new Map(), TODAY))

const NEUTRAL = 'Tratamiento de líneas de expresión'

test('a drug that is featured at home gives its place to its alternative', () => {
  const slugs = homeData().featured.treatments.map(({ slug }) => slug)
  expect(written).toContain('neuromoduladores')
  expect(slugs).not.toContain('neuromoduladores')
  expect(slugs).toHaveLength(homePage.featured.treatments.length)
})

test('zones, booking and comparator call a drug by its neutral name and give no price', () => {
  const inZones = Object.values(zoneTexts()).flatMap(({ treatments: listed }) => listed)
  expect(inZones.find(({ slug }) => slug === 'neuromoduladores')?.name).toBe(NEUTRAL)
  const { choices } = bookingView(new URLSearchParams(), now).reasons.tratamiento.find((group) =>
    group.choices.some(({ value }) => value === 'neuromoduladores'),
  )!
  expect(choices.map(({ label }) => label)).toContain(NEUTRAL)
  const data = comparatorData(new URLSearchParams('t=neuromoduladores,hydrafacial'), now)
  expect(data.treatments[0]?.name).toBe(NEUTRAL)
  expect(data.rows.find(({ id }) => id === 'precio')?.cells).toEqual([null, expect.stringContaining('180€')])
})

test('browsers are told the neutral texts and the searches that are left, and no word of the list', () => {
  const { neutral } = siteFacts()
  expect(Object.keys(neutral!.treatments)).toHaveLength(
    treatments.filter(({ regulatory }) => regulatory === 'drug').length,
  )
  expect(neutral!.chips).toEqual(search.chips.filter((chip) => chip !== 'Neuromoduladores'))
  expect(JSON.stringify(Object.values(neutral!))).not.toMatch(/toxina|minoxidil["\s]|prp[^-]/i)
})

test('a picture that bears the name is not shared', () => {
  expect(sharingImage('/tratamientos/neuromoduladores')).toBe('/og-default.jpg')
  expect(sharingImage('/tratamientos/rinoplastia')).toBe('/og/tratamientos/rinoplastia.jpg')
})

test('the assistant answers under the neutral name, and under another one from the moment it is changed', async () => {
  const ask = () => respond({ text: 'precio de los neuromoduladores', context: { treatments: [] } })
  const answer = await ask()
  expect(answer.title).toBe(NEUTRAL)
  expect(JSON.stringify(answer)).not.toContain('€')
  prudent({ neuromoduladores: { name: 'Consulta de expresión' } })
  expect((await ask()).title).toBe('Consulta de expresión')
  applySettings(new Map(), TODAY)
  expect((await ask()).title).toBe('Neuromoduladores')
  prudent()
})
