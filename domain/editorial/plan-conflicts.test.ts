import { expect, test } from 'vitest'
import { emptyWeeks, makesCycle, planConflicts, planLoad } from './plan-conflicts.ts'
import type { PlanCard, PlanPerson } from './plan-view.ts'

const card = (id: string, more: Partial<PlanCard> = {}): PlanCard => ({
  id,
  version: 1,
  type: 'article',
  title: id,
  state: 'writing',
  lane: null,
  text: null,
  keyword: null,
  path: null,
  ownerId: null,
  reviewerId: null,
  plannedFor: null,
  publishOn: null,
  effort: null,
  impact: null,
  brief: '',
  position: 0,
  needs: [],
  ...more,
})
const people: PlanPerson[] = [
  { id: 'ana', name: 'Ana', reviews: false, hours: 8 },
  { id: 'dora', name: 'Dora', reviews: true, hours: null },
]
const known = { people, holidays: [{ date: '2026-12-08', name: 'Inmaculada Concepción' }] }
const kinds = (cards: PlanCard[]) => planConflicts(cards, known).map(({ kind }) => kind)

test('two texts on one keyword, until one is published', () => {
  const keyword = { id: 'k', text: 'ojeras' }
  expect(planConflicts([card('a', { keyword }), card('b', { keyword })], known)).toEqual([
    { kind: 'same-keyword', ids: ['a', 'b'], keyword: 'ojeras' },
  ])
  expect(kinds([card('a', { keyword, state: 'published' }), card('b', { keyword })])).toEqual([])
})

test('more than two on a day; the day of publication counts before the planned one', () => {
  const on = (id: string) => card(id, { plannedFor: '2026-12-01' })
  expect(kinds([on('a'), on('b')])).toEqual([])
  expect(kinds([on('a'), on('b'), on('c')])).toEqual(['crowded-day'])
  expect(kinds([on('a'), on('b'), card('c', { plannedFor: '2026-12-01', publishOn: '2026-12-02' })])).toEqual(
    [],
  )
})

test('a writer with more hours than they have, and a reviewer with too many reviews', () => {
  const own = { ownerId: 'ana', plannedFor: '2026-12-01' }
  expect(
    kinds([card('a', { ...own, effort: 5 }), card('b', { ...own, effort: 3, plannedFor: '2026-12-03' })]),
  ).toEqual([])
  expect(
    planConflicts([card('a', { ...own, effort: 5 }), card('b', { ...own, plannedFor: '2026-12-03' })], known),
  ).toMatchObject([{ kind: 'overload', personId: 'ana', week: '2026-11-30', hours: 9, most: 8 }])
  const reviews = Array.from({ length: 4 }, (_, day) =>
    card(`r${day}`, { reviewerId: 'dora', plannedFor: `2026-12-0${day + 1}` }),
  )
  expect(kinds(reviews)).toEqual(['overload'])
  expect(planLoad(reviews, people).find(({ personId }) => personId === 'dora')?.weeks).toMatchObject([
    { hours: 4 },
  ])
})

test('a holiday, and a card before the one that it waits for', () => {
  expect(kinds([card('a', { plannedFor: '2026-12-08' })])).toEqual(['holiday'])
  expect(
    planConflicts(
      [card('a', { plannedFor: '2026-12-01', needs: ['b'] }), card('b', { plannedFor: '2026-12-02' })],
      known,
    ),
  ).toEqual([{ kind: 'out-of-order', ids: ['a'], needs: 'b' }])
})

test('weeks without any text', () => {
  expect(emptyWeeks([card('a', { plannedFor: '2026-12-01' })], '2026-11-24', 3)).toEqual([
    '2026-11-23',
    '2026-12-07',
  ])
})

test('no card waits for itself, however long the way round', () => {
  const dependencies = [
    { itemId: 'a', needsId: 'b' },
    { itemId: 'b', needsId: 'c' },
  ]
  expect(makesCycle(dependencies, { itemId: 'c', needsId: 'a' })).toBe(true)
  expect(makesCycle(dependencies, { itemId: 'a', needsId: 'c' })).toBe(false)
  expect(makesCycle(dependencies, { itemId: 'a', needsId: 'a' })).toBe(true)
})
