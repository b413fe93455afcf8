import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#content/articles.ts'
import { findCityTreatment } from '#content/cities.ts'
import { concerns } from '#content/concerns.ts'
import { comparatorPage, homePage } from '#content/pages.ts'
import { siteFacts } from '#content/site-facts.ts'
import { catalogue, treatments } from '#content/treatments.ts'
import { search } from '#content/ui.ts'
import { units } from '#content/units.ts'
import { findTerm, wikiTerms } from '#content/wiki.ts'
import { zones } from '#content/zones.ts'
import { namedWord } from '#domain/advertising.ts'
import { linkTerms } from '#app/document/link-terms.server.ts'
import { sharingImage } from '#app/document/sharing-image.ts'
import { bookingView } from '#app/routes/public/booking/booking-view.ts'
import { cityTreatmentView } from '#app/routes/public/city-treatment/city-treatment-view.ts'
import { comparatorData } from '#app/routes/public/comparator/comparator-data.ts'
import { homeData } from '#app/routes/public/home/home-data.ts'
import { shownParts } from '#app/routes/public/treatment/shown-parts.ts'
import { treatmentView } from '#app/routes/public/treatment/treatment-view.ts'
import { zoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { respond } from '#server/assistant/respond.ts'
import { serverFacts } from '#server/policy/server-facts.ts'
import { applySettings } from '#server/settings/apply-settings.ts'

const TODAY = '2026-11-21'
const now = new Date(`${TODAY}T09:00:00Z`)
const prudent = (value: object = {}) =>
  applySettings(new Map([['advertising', { mode: { mode: 'prudente' }, ...value }]]), TODAY)

const everything = () =>
  JSON.stringify([
    treatments,
    catalogue,
    wikiTerms,
    units,
    concerns,
    zones,
    articles,
    homePage,
    comparatorPage,
  ])
const atFirst = everything()
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
  expect(data.rows.find(({ id }) => id === 'precio')?.cells).toEqual([
    null,
    expect.stringContaining('180\u00a0€'),
  ])
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

test('the page of a drug keeps the consultation, the alarm signs and what is no drug', () => {
  const { treatment, alternatives } = treatmentView('prp-capilar')!
  expect([...shownParts(treatment)]).toEqual([
    ...['resumen', 'que-es', 'paso-a-paso', 'riesgos', 'alternativas', 'quien-lo-hace'],
    ...['preguntas', 'donde'],
  ])
  expect(treatment.risks.callIf.join()).toContain('112')
  expect(alternatives.map(({ slug }) => slug)).toEqual(['fototerapia-led-capilar', 'injerto-capilar-fue'])
})

test('the page of a drug in a city promises neither its price nor its course', () => {
  const view = cityTreatmentView(findCityTreatment('bilbao', 'neuromoduladores')!)
  expect(view.treatment.facts).toEqual([])
  expect(view.meta.description).toContain(NEUTRAL)
  expect(view.meta.description).not.toMatch(/precio/)
  expect(cityTreatmentView(findCityTreatment('bilbao', 'hifu-facial')!).meta.description).toMatch(/precio/)
})

test('whatever is said of a treatment names no word of the list', () => {
  const { drugWords } = serverFacts().advertising
  for (const { slug } of treatments) {
    const texts = stringsOf(treatmentView(slug)).filter((text) => !/^[a-z0-9/-]+$/.test(text))
    expect([slug, texts.filter((text) => namedWord(text, drugWords))]).toEqual([slug, []])
  }
})

test('a word that is added to the list goes from the texts that said it, and comes back with the literal mode', () => {
  const facts = () => treatmentView('laser-vascular-piernas')!.treatment
  expect(facts().metaDescription).toContain('esclerosis')
  expect(facts().faqs).toHaveLength(5)
  prudent({ words: { drugs: 'esclerosis' } })
  expect(facts().metaDescription).not.toContain('esclerosis')
  expect(facts().faqs).toHaveLength(4)
  expect(findTerm('esclerosis')).toBeUndefined()
  prudent()
  expect(findTerm('esclerosis')?.term).toBe('Esclerosis')
  expect([facts().faqs.length, facts().metaDescription.includes('esclerosis')]).toEqual([5, true])
})

test('terms of the wiki that are about a drug are gone from it, with the links to them', () => {
  expect(findTerm('neuromodulador')).toBeUndefined()
  expect(findTerm('relleno-dermico')?.notToConfuse.map(({ term }) => term)).not.toContain('Neuromodulador')
  expect(linkTerms(['<p>Un neuromodulador y un relleno dérmico.</p>'])[0]).not.toContain('neuromodulador"')
  applySettings(new Map(), TODAY)
  expect(linkTerms(['<p>Un neuromodulador y un relleno dérmico.</p>'])[0]).toContain('neuromodulador"')
  prudent()
})

test('taken back, everything is as it was written', () => {
  applySettings(new Map(), TODAY)
  expect(everything()).toBe(atFirst)
  prudent()
})

test.each(['riesgos de los neuromoduladores', '¿para quién no es el prp?', '¿qué es la dutasterida?'])(
  'the assistant answers «%s» with what may be said',
  async (text) => {
    const answer = await respond({ text, context: { treatments: [] } })
    const said = [answer.title ?? '', ...answer.paragraphs, ...answer.items].join(' ')
    expect(namedWord(said, serverFacts().advertising.drugWords)).toBeUndefined()
    expect(said).toMatch(/médic/)
  },
)

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}
