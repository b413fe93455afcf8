import { expect, test } from 'vitest'
import { quickAdd } from './quick-add.ts'

const people = [
  { id: 'ana', name: 'Ana Pérez' },
  { id: 'anabel', name: 'Anabel Gil' },
  { id: 'luis', name: 'Luis Ruiz' },
]
const read = (line: string) => quickAdd(line, { people, today: '2026-11-24' })

test('title, person and day come from one line, and the day of the next year where it passed', () => {
  expect(read('blefaroplastia recuperación @Ana 12/3')).toEqual({
    title: 'Blefaroplastia recuperación',
    type: 'article',
    ownerId: 'ana',
    plannedFor: '2027-03-12',
    effort: null,
    unknown: [],
  })
})

test.each([
  ['x 24/11', '2026-11-24'],
  ['x 1/11', '2026-11-01'],
  ['x 23/10', '2027-10-23'],
  ['x 31/12/27', '2027-12-31'],
  ['x 5-1-2028', '2028-01-05'],
  ['x 29/2', null],
  ['x 31/2', null],
  ['x 29/2/2028', '2028-02-29'],
])('%s is planned for %s', (line, day) => {
  expect(read(line).plannedFor).toBe(day)
})

test.each([
  ['queloide 2h #wiki', { type: 'term', effort: 2, title: 'Queloide' }],
  ['ojeras 1,5h #Artículos', { type: 'article', effort: 1.5 }],
  ['láser @luisruiz #revisión', { type: 'review', ownerId: 'luis' }],
  ['láser @an', { ownerId: null, unknown: ['@an'] }],
  ['láser @nadie #nada 40/13', { unknown: ['@nadie', '#nada', '40/13'], title: 'Láser' }],
  ['24h después', { effort: 24, title: 'Después' }],
  ['@Ana', { title: '', ownerId: 'ana' }],
])('%s', (line, expected) => {
  expect(read(line)).toMatchObject(expected)
})
