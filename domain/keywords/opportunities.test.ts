import { expect, test } from 'vitest'
import { opportunities, opportunityBand } from './opportunities.ts'

test.each([
  [3.4, null],
  [3.5, 'near'],
  [6.4, 'near'],
  [7, 'middle'],
  [10.5, 'second'],
  [15.4, 'second'],
  [15.5, null],
  [null, null],
])('position %s is %s', (position, band) => {
  expect(opportunityBand(position)).toBe(band)
})

test('keywords in reach come by demand, in thirds', () => {
  const keyword = (impressions: number, position = 5) => ({ impressions, volume: null, position })
  const found = opportunities([keyword(10), keyword(900), keyword(5000, 1), keyword(100)])
  expect(found.map(({ keyword: { impressions }, demand }) => [impressions, demand])).toEqual([
    [900, 'high'],
    [100, 'medium'],
    [10, 'low'],
  ])
})
