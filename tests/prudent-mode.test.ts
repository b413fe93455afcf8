import { linkTerms } from '#app/document/link-terms.server.ts'
import { sharingImage } from '#app/document/sharing-image.ts'
import { bookingView } from '#app/routes/public/booking/booking-view.ts'
import { cityTreatmentView } from '#app/routes/public/city-treatment/city-treatment-view.ts'
import { comparatorData } from '#app/routes/public/comparator/comparator-data.ts'
import { homeData } from '#app/routes/public/home/home-data.ts'
import { shownParts } from '#app/routes/public/treatment/shown-parts.ts'
import { treatmentView } from '#app/routes/public/treatment/treatment-view.ts'
import { zoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { findCityTreatment } from '#content/cities.ts'
import type { Site } from '#content/site/site.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { search } from '#content/ui.ts'
import { findTerm } from '#content/wiki.ts'
import { namedWord } from '#domain/text/advertising.ts'
import { respond } from '#server/assistant/respond.ts'
import { expect, test } from 'vitest'
import { siteWith } from './site-with.ts'

const TODAY = '2026-11-21'
const now = new Date(`${TODAY}T09:00:00Z`)
const prudent = (value: object = {}) =>
  siteWith({ advertising: { mode: { mode: 'prudente' }, ...value } }, TODAY)
const site = prudent()

const written = homeData(writtenSite).featured.treatments.map(({ slug }) => slug)

const NEUTRAL = 'Tratamiento de líneas de expresión'

test('a featured drug on the home page is replaced by its alternative', () => {
  const slugs = homeData(site).featured.treatments.map(({ slug }) => slug)
  expect(written).toContain('neuromoduladores')
  expect(slugs).not.toContain('neuromoduladores')
  expect(slugs).toHaveLength(site.pages.home.featured.treatments.length)
})

test('zones, booking and comparator use the neutral name of a drug and show no price', () => {
  const inZones = Object.values(zoneTexts(site)).flatMap(({ treatments: listed }) => listed)
  expect(inZones.find(({ slug }) => slug === 'neuromoduladores')?.name).toBe(NEUTRAL)
  const { choices } = bookingView(site, new URLSearchParams(), now).reasons.tratamiento.find((group) =>
    group.choices.some(({ value }) => value === 'neuromoduladores'),
  )!
  expect(choices.map(({ label }) => label)).toContain(NEUTRAL)
  const data = comparatorData(site, new URLSearchParams('t=neuromoduladores,hydrafacial'), now)
  expect(data.treatments[0]?.name).toBe(NEUTRAL)
  expect(data.rows.find(({ id }) => id === 'precio')?.cells).toEqual([
    null,
    expect.stringContaining('180\u00a0€'),
  ])
})

test('browsers get the neutral texts and the remaining searches, and no word of the vocabulary', () => {
  const { neutral } = site.facts
  expect(Object.keys(neutral!.treatments)).toHaveLength(
    site.treatments.filter(({ regulatory }) => regulatory === 'drug').length,
  )
  expect(neutral!.chips).toEqual(search.chips.filter((chip) => chip !== 'Neuromoduladores'))
  expect(JSON.stringify(Object.values(neutral!))).not.toMatch(/toxina|minoxidil["\s]|prp[^-]/i)
})

test('a sharing image with the name is not used', () => {
  expect(sharingImage(site.facts, '/tratamientos/neuromoduladores')).toBe('/og-default.jpg')
  expect(sharingImage(site.facts, '/tratamientos/rinoplastia')).toBe('/og/tratamientos/rinoplastia.jpg')
})

test('the assistant uses the neutral name, and a changed one immediately', async () => {
  const ask = (of: Site) =>
    respond(of, { text: 'precio de los neuromoduladores', context: { treatments: [] } })
  const answer = await ask(site)
  expect(answer.title).toBe(NEUTRAL)
  expect(JSON.stringify(answer)).not.toContain('€')
  const renamed = prudent({ neuromoduladores: { name: 'Consulta de expresión' } })
  expect((await ask(renamed)).title).toBe('Consulta de expresión')
  expect((await ask(writtenSite)).title).toBe('Neuromoduladores')
})

test('the page of a drug keeps the consultation, the alarm signs and alternatives that are not drugs', () => {
  const { treatment, alternatives } = treatmentView(site, 'prp-capilar')!
  expect([...shownParts(treatment)]).toEqual([
    ...['resumen', 'que-es', 'paso-a-paso', 'riesgos', 'alternativas', 'quien-lo-hace'],
    ...['preguntas', 'donde'],
  ])
  expect(treatment.risks.callIf.join()).toContain('112')
  expect(alternatives.map(({ slug }) => slug)).toEqual(['fototerapia-led-capilar', 'injerto-capilar-fue'])
})

test('the page of a drug shows the current length of a first visit', () => {
  const booking = { limits: { visitMinutes: 60 }, visit: { shortest: 40 } }
  const longer = siteWith({ advertising: { mode: { mode: 'prudente' } }, booking }, TODAY)
  expect(JSON.stringify(treatmentView(longer, 'prp-capilar')!.treatment.procedure)).toContain(
    'entre 40 y 60 minutos',
  )
})

test('the page of a drug in a city shows neither its price nor its course', () => {
  const view = cityTreatmentView(site, findCityTreatment(site, 'bilbao', 'neuromoduladores')!)
  expect(view.treatment.facts).toEqual([])
  expect(view.meta.description).toContain(NEUTRAL)
  expect(view.meta.description).not.toMatch(/precio/)
  expect(cityTreatmentView(site, findCityTreatment(site, 'bilbao', 'hifu-facial')!).meta.description).toMatch(
    /precio/,
  )
})

test('no text about a treatment contains a word of the vocabulary', () => {
  const { drugWords } = site.advertising
  for (const { slug } of site.treatments) {
    const texts = stringsOf(treatmentView(site, slug)).filter((text) => !/^[a-z0-9/?=-]+$/.test(text))
    expect([slug, texts.filter((text) => namedWord(text, drugWords))]).toEqual([slug, []])
  }
})

test('a word added to the vocabulary disappears from the texts that contained it', () => {
  const facts = (of: Site) => treatmentView(of, 'laser-vascular-piernas')!.treatment
  expect(facts(site).metaDescription).toContain('esclerosis')
  expect(facts(site).faqs).toHaveLength(5)
  const stricter = prudent({ words: { drugs: 'esclerosis' } })
  expect(facts(stricter).metaDescription).not.toContain('esclerosis')
  expect(facts(stricter).faqs).toHaveLength(4)
  expect(findTerm(stricter, 'esclerosis')).toBeUndefined()
  expect(findTerm(site, 'esclerosis')?.term).toBe('Esclerosis')
})

test('wiki terms about a drug are removed, with the links to them', () => {
  expect(findTerm(site, 'neuromodulador')).toBeUndefined()
  expect(findTerm(site, 'relleno-dermico')?.notToConfuse.map(({ term }) => term)).not.toContain(
    'Neuromodulador',
  )
  const link = (of: Site) => linkTerms(of, ['<p>Un neuromodulador y un relleno dérmico.</p>'])[0]
  expect(link(site)).not.toContain('neuromodulador"')
  expect(link(writtenSite)).toContain('neuromodulador"')
})

test('without settings, nothing differs from the written texts', () => {
  expect(siteWith({}, TODAY)).toEqual(writtenSite)
})

test.each(['riesgos de los neuromoduladores', '¿para quién no es el prp?', '¿qué es la dutasterida?'])(
  'the assistant answers «%s» with permitted texts',
  async (text) => {
    const answer = await respond(site, { text, context: { treatments: [] } })
    const said = [answer.title ?? '', ...answer.paragraphs, ...answer.items].join(' ')
    expect(namedWord(said, site.advertising.drugWords)).toBeUndefined()
    // The risks on a neutral page may only say whom to call.
    expect(said).toMatch(/médic|112/)
  },
)

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}
