import { expect, test } from 'vitest'
import { bucketQuantile } from './bucket-quantile.ts'

const counts = (of: Record<string, number>) => new Map(Object.entries(of))

test('a quantile lies where its share of the values is reached, evenly within its bucket', () => {
  // Three quarters of a hundred: five of the ten between 2000 and 2250.
  expect(bucketQuantile('lcp', counts({ 0: 70, 2000: 10, 4000: 20 }), 0.75)).toBe(2125)
  expect(bucketQuantile('lcp', counts({ 0: 75, 4000: 25 }), 0.75)).toBe(250)
  expect(bucketQuantile('cls', counts({ 0.1: 8 }), 0.5)).toBeCloseTo(0.125)
})

test('the last bucket has no end, and nothing has no quantile', () => {
  expect(bucketQuantile('lcp', counts({ 30000: 3 }), 0.75)).toBe(30_000)
  expect(bucketQuantile('lcp', counts({}), 0.75)).toBeNull()
})
