import { expect, test } from 'vitest'
import { starterPlan } from './starter-plan.ts'

const candidates = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `${kind} ${index}`,
    type: 'article' as const,
    path: null,
    keywordId: null,
    why: kind,
  }))

test('lists take turns over eight weeks of two, from next week on, and holidays are avoided', () => {
  const plan = starterPlan([candidates('a', 20), candidates('b', 1)], '2026-11-24', new Set(['2026-12-08']))
  expect(plan).toHaveLength(16)
  expect(plan.slice(0, 4).map(({ title, plannedFor }) => [title, plannedFor])).toEqual([
    ['a 0', '2026-12-01'],
    ['b 0', '2026-12-03'],
    ['a 1', '2026-12-09'],
    ['a 2', '2026-12-10'],
  ])
})

test('nothing to write gives no plan', () => {
  expect(starterPlan([[], []], '2026-11-24', new Set())).toEqual([])
})
