import { expect, test } from 'vitest'
import { rateVital } from './web-vitals-rating.ts'

test.each([
  ['LCP', 2499.9, 'good'],
  ['LCP', 2500, 'needs-improvement'],
  ['LCP', 3999, 'needs-improvement'],
  ['LCP', 4000, 'poor'],
  ['FID', 99, 'good'],
  ['FID', 100, 'needs-improvement'],
  ['FID', 300, 'poor'],
  ['CLS', 0, 'good'],
  ['CLS', 0.1, 'needs-improvement'],
  ['CLS', 0.25, 'poor'],
  ['TTFB', 799, 'good'],
  ['TTFB', 800, 'needs-improvement'],
  ['TTFB', 1800, 'poor'],
  ['INP', 199, 'good'],
  ['INP', 200, 'needs-improvement'],
  ['INP', 500, 'poor'],
  ['FCP', 1799, 'good'],
  ['FCP', 1800, 'needs-improvement'],
  ['FCP', 3000, 'poor'],
] as const)('%s of %d is %s', (name, value, rating) => {
  expect(rateVital(name, value)).toBe(rating)
})
