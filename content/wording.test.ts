import { writtenSite as site } from '#content/site/written-site.ts'
import { firstAmount } from '#domain/price/price.ts'
import { needlessCapitals } from '#tests/content-checks/sentence-case.ts'
import { expect, test } from 'vitest'
import { homeFormTexts } from './lead-form-texts.ts'
import { legalTexts } from './legal-facts.ts'
import { listPrice } from './list-price.ts'
import { stringsOf, valuesOf } from './site/strings.ts'
import * as ui from './ui.ts'

const yaml = import.meta.glob<unknown>('./**/*.yaml', { eager: true, import: 'default' })
const markdown = import.meta.glob<{ frontMatter: unknown; body: string }>('./**/*.md', {
  eager: true,
  import: 'default',
})
const files: Record<string, unknown> = { ...yaml, ...markdown, 'ui.ts': { ...ui } }

const NAME_KEYS = [
  'name',
  'title',
  'label',
  'h1',
  'metaTitle',
  'term',
  'category',
  'breadcrumb',
  'shortNames',
]

/** Words of the clinics' names and places. */
const places = new Set(
  site.clinics
    .flatMap(({ name, city, province, region }) => [name, city, province, region])
    .flatMap((text) => text.split(/[\s-]/)),
)

test('names and titles are in sentence case, except for proper names and the wordings of the specification', () => {
  const findings = Object.entries(files).flatMap(([file, data]) =>
    NAME_KEYS.flatMap((key) => valuesOf(data, key))
      .flatMap(stringsOf)
      .flatMap((name) => needlessCapitals(name, places).map((word) => `${file}: «${word}» in «${name}»`)),
  )
  expect(findings).toEqual([])
})

test('a needless capital is noticed; proper names, abbreviations and wordings of the specification are not', () => {
  expect(needlessCapitals('Ácido Hialurónico facial', places)).toEqual(['Hialurónico'])
  for (const name of ['Microinjerto capilar FUE', 'Longevity Facial', 'Por Categoría', 'Clínicas en Gijón'])
    expect(needlessCapitals(name, places)).toEqual([])
})

test('only the legal pages say that data of the operator are missing', () => {
  const said = Object.entries(files)
    .filter(([file]) => !/pages\/[^/]+\.md$/.test(file))
    .filter(([, data]) => stringsOf(data).some((text) => /pendientes? de completar/i.test(text)))
  expect(said.map(([file]) => file)).toEqual([])
  expect(stringsOf(homeFormTexts(site))).not.toContain(legalTexts.pending)
})

test.each([
  [/por\s+escrito/gi, 33],
  [/con\s+calma(?!ntes)/gi, 14],
  [/sin\s+prisas?(?!\p{L})/giu, 9],
] as const)('%s is not worn out', (phrase, most) => {
  const count = Object.values(files)
    .flatMap(stringsOf)
    .reduce((sum, text) => sum + (text.match(phrase)?.length ?? 0), 0)
  expect(count).toBeLessThanOrEqual(most)
})

test('a price that follows the first consultation is short in lists; every other one is shown as it is', () => {
  const short = site.treatments.filter(({ price }) => listPrice(price) === 'A medida')
  expect(short.map(({ slug }) => slug)).toContain('rinoplastia')
  expect(short.filter(({ price }) => firstAmount(price) !== null)).toEqual([])
  expect(listPrice('Desde 4495€')).toBe('Desde 4.495\u00a0€')
  expect(listPrice('Primera consulta gratuita')).toBe('Primera consulta gratuita')
})
