import { expect, test } from 'vitest'
import { newlyReached } from './scroll-depth.ts'

test.each([
  [0, [], []],
  [24.9, [], []],
  [25, [], [25]],
  [80, [], [25, 50, 75]],
  [80, [25, 50], [75]],
  [60, [25, 50], []],
  [100, [25, 50, 75], [90, 100]],
  [99.9, [25, 50, 75, 90], []],
])('at %d %% with %j sent, %j are new', (depth, sent, marks) => {
  expect(newlyReached(depth, sent)).toEqual(marks)
})
