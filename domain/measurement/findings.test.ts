import { expect, test } from 'vitest'
import { isChange, isDifference, outlier } from './findings.ts'

test.each([
  [1142, 1058, false],
  [1242, 1058, true],
  [20, 5, false],
  [40, 10, true],
  [100, 3, false],
  [0, 40, true],
])('%i after %i is news: %s', (now, before, news) => {
  expect(isChange(now, before)).toBe(news)
})

test('shares differ when both have enough cases, and by more than chance', () => {
  const of = (part: number, whole: number) => ({ part, whole })
  expect(isDifference(of(22, 100), of(34, 100))).toBe(false)
  expect(isDifference(of(220, 1000), of(340, 1000))).toBe(true)
  expect(isDifference(of(9, 27), of(100, 1000))).toBe(false)
  expect(isDifference(of(2100, 10_000), of(2000, 10_000))).toBe(false)
  expect(isDifference(of(4, 100), of(300, 1000))).toBe(false)
})

test('the one that stands out is compared with all the others together', () => {
  const clinics = [
    { name: 'Lleida', part: 30, whole: 90 },
    { name: 'Bilbao', part: 20, whole: 200 },
    { name: 'Gijón', part: 19, whole: 180 },
  ]
  expect(outlier(clinics, 'high')?.name).toBe('Lleida')
  expect(outlier(clinics, 'low')?.name).toBe('Bilbao')
  expect(outlier(clinics.slice(1), 'high')).toBeUndefined()
})
