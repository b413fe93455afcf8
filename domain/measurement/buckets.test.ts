import { expect, test } from 'vitest'
import { EVENT_BUCKETS, eventBucket, secondsBucket } from './buckets.ts'
import { EVENT_RULES } from './event-names.ts'
import { rateVital, type VitalName } from './web-vitals-rating.ts'

test.each([
  ['scroll_depth', 75, '75'],
  ['time_on_page', 29.9, '10'],
  ['time_on_page', 30, '30'],
  ['lcp', 2499.9, '2250'],
  ['lcp', 90_000, '30000'],
  ['cls', 0.1, '0.1'],
  ['search', 0, '0'],
  ['page_view', undefined, ''],
  ['page_view', 3, ''],
])('%s of %s counts in bucket «%s»', (name, value, bucket) => expect(eventBucket(name, value)).toBe(bucket))

test('every event with a value has buckets', () => {
  const valued = Object.entries(EVENT_RULES).flatMap(([name, rule]) => ('value' in rule ? [name] : []))
  expect(Object.keys(EVENT_BUCKETS).toSorted()).toEqual(valued.toSorted())
})

test.each(['lcp', 'fid', 'inp', 'cls', 'ttfb'] as const)('no bucket of %s spans two ratings', (name) => {
  const starts: readonly number[] = EVENT_BUCKETS[name]
  const rate = (value: number) => rateVital(name.toUpperCase() as VitalName, value)
  starts.forEach((start, index) => {
    const last = (starts[index + 1] ?? start + 0.002) - 0.001
    expect([start, rate(start)]).toEqual([start, rate(last)])
  })
})

test('seconds count in the bucket in which they fall', () => {
  expect([0, 4, 5, 59, 60, 100_000].map(secondsBucket)).toEqual([0, 0, 5, 50, 60, 72_000])
})
