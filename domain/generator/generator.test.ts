import { expect, test } from 'vitest'
import { coverageOf, type CoverageEntity } from './coverage.ts'
import { composeSection } from './compose-section.ts'
import { differenceOf } from './difference.ts'
import type { Brief, Source } from './piece.ts'
import { proposeField } from './propose-field.ts'
import { shinglesOf, similarityTo } from './similarity.ts'

const brief: Brief = {
  type: 'treatment',
  title: 'Una pieza',
  goal: '',
  audience: 'first',
  keyword: '',
  keywordId: null,
  treatments: ['x'],
  concern: null,
  city: null,
  term: null,
  length: 'short',
  tone: 'close',
  mustInclude: [],
  references: [],
}
const source = (
  id: string,
  part: Source['part'],
  text: string,
  items: string[] = [],
  name = 'Peeling',
): Source => ({
  id,
  path: '/tratamientos/x',
  page: name,
  subject: `t:${name}`,
  name,
  part,
  heading: part,
  text,
  items,
  version: '0',
  chosen: true,
})

test('risks are listed whole, however short the piece', () => {
  const risks = ['Rojez', 'Picor', 'Costras', 'Manchas', 'Infección', 'Cicatriz']
  const [paragraph] = composeSection({ id: 'risks', role: 'risks', title: 'Riesgos' }, brief, [
    source('s1', 'risksCommon', '', risks),
  ])
  expect(paragraph!.sources).toEqual(['s1'])
  for (const risk of risks) expect(paragraph!.text).toContain(`- ${risk}`)
})

test('a section without a source says so and names none', () => {
  const [paragraph] = composeSection({ id: 'price', role: 'price', title: 'Cuánto cuesta' }, brief, [])
  expect(paragraph).toEqual({ text: expect.stringContaining('Pendiente de escribir'), sources: [] })
})

test('facts of several treatments stand side by side', () => {
  const [table] = composeSection({ id: 'facts', role: 'facts', title: 'Datos' }, brief, [
    source('s1', 'facts', '', ['Sesiones: Una', 'Baja: Ninguna'], 'Uno'),
    source('s2', 'facts', '', ['Sesiones: Tres'], 'Dos'),
  ])
  expect(table!.text.split('\n')).toEqual([
    '|  | Uno | Dos |',
    '| --- | --- | --- |',
    '| Sesiones | Una | Tres |',
    '| Baja | Ninguna | Sin dato |',
  ])
})

test('similarity counts runs of five words', () => {
  const page = { path: '/a', title: 'A', shingles: shinglesOf('uno dos tres cuatro cinco seis siete ocho') }
  expect(similarityTo('Uno, dos, tres, cuatro, cinco, seis', [page])).toEqual({
    percent: 100,
    pages: [{ path: '/a', title: 'A', percent: 100 }],
  })
  expect(similarityTo('nada de eso se parece en algo a lo otro', [page])).toEqual({ percent: 0, pages: [] })
})

test('a difference gives both texts back', () => {
  const [before, after] = ['La piel queda algo roja unas horas.', 'La piel puede quedar roja unas horas.']
  const parts = differenceOf(before, after)
  const side = (kind: string) =>
    parts
      .filter((one) => one.kind === 'same' || one.kind === kind)
      .map(({ text }) => text)
      .join('')
  expect([side('removed'), side('added')]).toEqual([before, after])
  expect(parts.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual(['puede quedar '])
})

const entity = (slug: string, values: object, over: Partial<CoverageEntity> = {}): CoverageEntity => ({
  rows: 'concern',
  kind: 'concern',
  slug,
  name: slug,
  path: `/${slug}`,
  values: { ...values },
  flagged: new Set(),
  review: { name: null, overdue: false },
  ...over,
})
const stateOf = (cells: { field: string; state: string }[], field: string) =>
  cells.find((one) => one.field === field)!.state

test('cells tell what is missing, short, long, repeated, flagged and overdue', () => {
  const same =
    'Consulta antes con tu médico si una mitad de la cara se mueve menos que la otra o hay dolor al tocar.'
  const [one, two] = coverageOf('concern', [
    entity(
      'a',
      { description: 'Corta.', metaTitle: 'x'.repeat(60), seeDoctor: same, doNothing: 'y '.repeat(60) },
      {
        flagged: new Set(['doNothing']),
        review: { name: 'Dra. Prueba', overdue: true },
      },
    ),
    entity('b', { seeDoctor: same }, { review: { name: 'Dra. Prueba', overdue: false } }),
  ])
  expect([
    stateOf(one!, 'description'),
    stateOf(one!, 'metaTitle'),
    stateOf(one!, 'seeDoctor'),
    stateOf(one!, 'doNothing'),
    stateOf(one!, 'why'),
    stateOf(one!, 'reviewer'),
    stateOf(two!, 'reviewer'),
  ]).toEqual(['short', 'over', 'duplicated', 'linter', 'missing', 'overdue', 'ok'])
})

test('a proposal has whole published sentences of the right length, or is none', () => {
  const values = {
    shortDescription: 'Una sesión que limpia la piel y la hidrata en menos de una hora, sin agujas.',
    fullDescription:
      'El cabezal trabaja por pasos. Suele notarse el mismo día, y dura unas semanas según cada piel.',
  }
  const value = String(proposeField({ kind: 'treatment', name: 'X', values }, 'metaDescription'))
  expect(value.length).toBeGreaterThanOrEqual(120)
  expect(value.length).toBeLessThanOrEqual(158)
  expect(proposeField({ kind: 'treatment', name: 'X', values: {} }, 'metaDescription')).toBeNull()
  expect(proposeField({ kind: 'treatment', name: 'X', values }, 'risks')).toBeNull()
})
