import { writtenSite as site } from '#content/site/written-site.ts'
import { listPrice } from '#content/list-price.ts'
import { findTreatment } from '#content/treatments.ts'
import { latestStart } from '#domain/catalogue/latest-start.ts'
import { expect, test } from 'vitest'
import { treatmentView } from '../treatment/treatment-view.ts'
import { comparatorData } from './comparator-data.ts'
import { comparisonRows } from './comparison-view.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const dataFor = (query: string) => comparatorData(site, new URLSearchParams(query), NOW)
const cellsOf = (data: ReturnType<typeof dataFor>, id: string) =>
  data.rows.find((row) => row.id === id)?.cells

test('every cell repeats what its treatment page says', () => {
  const { rows } = dataFor('t=rinoplastia,rinomodelacion')
  const cells = Object.fromEntries(rows.map(({ id, cells: [first] }) => [id, first]))
  const { treatment } = treatmentView(site, 'rinoplastia')!
  expect(cells).toMatchObject({
    'para-que': treatment.shortDescription,
    'para-quien-no': treatment.notSuitable,
    'como-es': treatment.steps.map(({ title }) => title),
    anestesia: treatment.facts.anaesthesia,
    sesiones: treatment.facts.sessions,
    duracion: treatment.duration,
    recuperacion: treatment.facts.downtime,
    'cuando-se-nota': treatment.facts.onset,
    'cuanto-dura': treatment.facts.lasting,
    reversible: treatment.facts.reversible,
    mantenimiento: treatment.facts.maintenance,
    molestias: treatment.risks.common,
    riesgos: treatment.risks.serious,
    precio: listPrice(treatment.price),
  })
})

test('every row has a cell for doing nothing', () => {
  const empty = dataFor('t=rinoplastia').rows.filter(({ none }) => none === null)
  expect(empty.map(({ id }) => id)).toEqual([])
  const unknown = Object.keys(site.pages.comparator.noTreatment.cells).filter(
    (id) => !site.pages.comparator.rows.some((row) => row.id === id),
  )
  expect(unknown).toEqual([])
})

test("the doing-nothing column comes from each treatment's page", () => {
  const { rows } = dataFor('t=rinomodelacion,rinoplastia')
  expect(rows[0]?.none).toEqual(
    ['rinomodelacion', 'rinoplastia'].map((slug) => treatmentView(site, slug)!.treatment.noTreatment),
  )
})

test('columns keep the chosen order', () => {
  const names = (query: string) => dataFor(query).treatments.map(({ slug }) => slug)
  expect(names('t=rinoplastia,hifu-facial')).toEqual(['rinoplastia', 'hifu-facial'])
  expect(names('t=hifu-facial,rinoplastia')).toEqual(['hifu-facial', 'rinoplastia'])
})

test('unknown treatments and a fifth one are left out with a notice', () => {
  expect(dataFor('t=rinoplastia,no-existe')).toMatchObject({ unknown: true, tooMany: false })
  const [a, b, c, d, e] = site.catalogue.map(({ slug }) => slug)
  const many = dataFor(`t=${[a, b, c, d, e].join(',')}`)
  expect(many).toMatchObject({ unknown: false, tooMany: true })
  expect(many.treatments.map(({ slug }) => slug)).toEqual([a, b, c, d])
})

test('only the chosen treatments are sent, and none if none is chosen', () => {
  expect(JSON.stringify(dataFor('t=rinoplastia'))).not.toContain('HIFU facial')
  expect(dataFor('')).toMatchObject({ treatments: [], rows: [], found: null })
})

test('the reason a treatment counts as surgical comes from the rule that decided it', () => {
  const data = dataFor('t=rinoplastia,hifu-facial,balon-gastrico-6-meses,coach-life')
  const [nose, hifu, balloon, coach] = cellsOf(data, 'invasividad') ?? []
  expect(nose).toMatch(/^Cirugía\. Pertenece a Cirugía/)
  expect(hifu).toMatch(/^Sin cirugía\. Lo decide la técnica/)
  expect(balloon).toMatch(/^Sin cirugía\. Entra en el cuerpo/)
  expect(coach).toMatch(/^Sin cirugía\. Nada en su ficha/)
  const wrong = site.treatments.filter((treatment) => {
    const cell = comparisonRows(site, [treatment]).find(({ id }) => id === 'invasividad')?.cells[0]
    return String(cell).startsWith('Cirugía') !== treatment.surgical
  })
  expect(wrong).toEqual([])
})

test('so far only unproven treatments have an evidence value', () => {
  const unproven = site.treatments.find(({ regulatory }) => regulatory === 'unproven')!
  const data = dataFor(`t=${unproven.slug},rinoplastia`)
  expect(cellsOf(data, 'evidencia')).toEqual(['Baja', null])
})

test('what a page does not say stays empty', () => {
  const { rows } = dataFor('t=rinoplastia,rinomodelacion')
  expect(rows.find(({ id }) => id === 'mantenimiento')?.cells).toEqual([expect.any(String), null])
})

test('a row about which no page says a word is left out', () => {
  const shown = (query: string) => dataFor(query).rows.map(({ id }) => id)
  const all = site.pages.comparator.rows.map(({ id }) => id)
  const silent = ['evidencia', 'total', 'anual', 'clinicas']
  expect(all.filter((id) => !shown('t=rinoplastia,rinomodelacion').includes(id))).toEqual(silent)
  expect(shown('t=rinoplastia,aumento-pecho')).toContain('total')
})

test('the clinics are those known to offer it', () => {
  const nose = findTreatment(site, 'rinoplastia')!
  const cell = (network?: typeof site.clinics) =>
    comparisonRows(site, [nose], network).find(({ id }) => id === 'clinicas')?.cells[0]
  expect(cell()).toBeNull()
  const [first, second, third] = site.clinics
  const network = [
    { ...first!, offers: { treatments: ['rinoplastia'] } },
    { ...second!, offers: { treatments: ['hifu-facial'] } },
    { ...third!, offers: { units: [nose.unit] } },
  ]
  expect(cell(network)).toEqual([first!.name, third!.name])
})

test('a search without scripts ignores accents and shows the number of results', () => {
  const found = dataFor('buscar=laser').found
  expect(found?.items.some(({ name }) => name.startsWith('Láser'))).toBe(true)
  expect(found!.count).toBeGreaterThanOrEqual(found!.items.length)
  expect(dataFor('buscar=zzzz').found).toEqual({ query: 'zzzz', count: 0, items: [] })
  expect(dataFor('buscar=%20').found).toBeNull()
})

test('the planner has an answer for most of the catalogue', () => {
  const known = site.treatments.filter(
    ({ facts }) => latestStart(facts, '2028-12-31', '2026-11-21').kind !== 'unknown',
  )
  expect(known.length / site.treatments.length).toBeGreaterThan(0.65)
})

const linesOf = (row: string, slugs: string) =>
  dataFor(`t=${slugs}`)
    .rows.find(({ id }) => id === row)
    ?.cells.map((cell) => [cell ?? []].flat().map((line) => line.replaceAll('\u00a0', ' ')))

test('the total shows how it was calculated, and is empty where the pages give too little', () => {
  expect(
    linesOf('total', 'terapia-individual,ipl-fotorejuvenecimiento,aumento-pecho,laser-q-switched'),
  ).toEqual([
    ['8 sesiones × 70 € = desde 560 €', '20 sesiones × 70 € = desde 1.400 €'],
    ['3 sesiones × 180 € = desde 540 €', '6 sesiones en pack = desde 900 €'],
    ['Una sola vez: desde 4.495 €'],
    [],
  ])
})

test('the yearly cost shows price and frequency, where the pages give sessions and time in numbers', () => {
  expect(
    linesOf('anual', 'bioestimulacion-corporal,laser-intimo,ipl-fotorejuvenecimiento,aumento-pecho'),
  ).toEqual([
    ['280 € cada 2 años = desde 140 € al año', 'desde 750 € cada año'],
    ['desde 1.200 € cada año', '1.200 € cada 6 meses = desde 2.400 € al año'],
    ['desde 540 € cada año', 'desde 900 € cada año'],
    [],
  ])
})
