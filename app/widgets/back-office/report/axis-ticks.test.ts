import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test('shares have finer steps than counts', () => {
  expect(axisTicks(0.42, false)).toEqual([0, 0.2, 0.4, 0.6])
  expect(axisTicks(0.42)).toEqual([0, 1])
})

test.for([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [97, [0, 50, 100]],
  [1400, [0, 500, 1000, 1500]],
] as const)('an axis for %i has round values', ([highest, ticks]) => {
  expect(axisTicks(highest)).toEqual(ticks)
})
