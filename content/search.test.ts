import catalogue from 'virtual:catalogue-index'
import index from 'virtual:search-index'
import { searchPages, searchTreatments } from '#domain/catalogue/treatment-search.ts'
import { expect, test } from 'vitest'

const names = (query: string) => searchTreatments(query, catalogue, index).map(({ slug }) => slug)
const pages = (query: string) => searchPages(query, index).map(({ kind, name }) => `${kind}: ${name}`)

test.each([
  ['nariz', 'rinoplastia'],
  ['botox', 'neuromoduladores'],
  ['bótox precio', 'neuromoduladores'],
  ['aumento de pecho precio', 'aumento-pecho'],
  ['operarse las tetas', 'aumento-pecho'],
  ['cuánto cuesta una rinoplastia', 'rinoplastia'],
  ['orejas de soplillo', 'otoplastia'],
  ['rinoplastía', 'rinoplastia'],
  ['liposucion', 'liposuccion'],
  ['hialuronico', 'acido-hialuronico-facial'],
  ['blefaroplasti', 'blefaroplastia'],
  ['injerto capilar', 'injerto-capilar-dhi'],
  ['acido ialuronico', 'acido-hialuronico-facial'],
  ['asido hialuronico labios', 'acido-hialuronico-facial'],
  ['protesis mamaria', 'aumento-pecho'],
  ['protesis mamarias', 'aumento-pecho'],
  ['implantes mamarios', 'aumento-pecho'],
  ['aumeto de pecho', 'aumento-pecho'],
  ['reduccion de pecho', 'aumento-pecho'],
  ['rino modelacion', 'rinomodelacion'],
  ['liftin facial', 'lifting-facial'],
  ['depilasion laser', 'depilacion-laser-cuerpo-completo'],
  ['depilación láser ingles', 'depilacion-laser-cuerpo-completo'],
  ['valon gastrico', 'balon-gastrico-12-meses'],
  ['patas de gallo', 'neuromoduladores'],
] as const)('«%s» finds %s first', (query, slug) => {
  expect(names(query)[0]).toBe(slug)
})

test.each([
  ['barriga', 'abdominoplastia'],
  ['quitar tatuaje', 'eliminacion-tatuajes'],
  ['calvicie', 'injerto-capilar-fue'],
  ['papada', 'hilos-tensores'],
  ['manchas', 'ipl-fotorejuvenecimiento'],
  ['adelgazar', 'balon-gastrico-6-meses'],
  ['varices', 'esclerosis-varices'],
  ['celulitis', 'ondas-de-choque'],
  ['varises piernas', 'esclerosis-varices'],
  ['injerto capilr', 'injerto-capilar-fue'],
] as const)('«%s» finds %s too', (query, slug) => {
  expect(names(query)).toContain(slug)
})

test.each([
  ['ojeras', 'concern: Ojeras y bolsas'],
  ['bilbao', 'clinic: Bilbao'],
  ['clinica madrid', 'clinic: Madrid'],
  ['alopecia', 'term: Alopecia androgenética'],
  ['microbiota', 'article: Microbiota'],
  ['acido ialuronico', 'term: Ácido hialurónico'],
  ['clinica bilvao', 'clinic: Bilbao'],
] as const)('«%s» offers %s among the other pages', (query, page) => {
  const found = pages(query)
  expect(
    found.some((name) => name.startsWith(page)),
    found.join(', '),
  ).toBe(true)
})

test.each(['xyzzy', 'hipoteca', 'qwertyuiop', 'asdfg hipoteca', 'a'])(
  '«%s» finds no treatment by chance',
  (query) => {
    expect(names(query).length === 0 || query === 'a').toBe(true)
  },
)

test('every synonym leads to something, and every treatment is found by its name', () => {
  const lost = Object.keys(index.synonyms).filter(
    (word) => names(word).length === 0 && searchPages(word, index).length === 0,
  )
  expect(lost).toEqual([])
  for (const { name, slug } of catalogue) expect(names(name)[0], name).toBe(slug)
})

test('the index names no brand of a prescription drug', () => {
  expect(JSON.stringify(index)).not.toMatch(/botox|toxina|ozempic|wegovy|propecia/i)
})

test('the index stays small', () => {
  expect(JSON.stringify(index).length).toBeLessThan(40_000)
})
