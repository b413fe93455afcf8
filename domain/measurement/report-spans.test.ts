import { expect, test } from 'vitest'
import { daysOf, reportSpan, spanBefore } from './report-spans.ts'

/** Half past midnight in Madrid on 27 November. */
const NOW = new Date('2026-11-26T23:30:00Z')

test.each([
  ['today', '2026-11-27'],
  ['7d', '2026-11-21'],
  ['28d', '2026-10-31'],
  ['month', '2026-11-01'],
] as const)('%s ends today in Madrid', (period, from) => {
  expect(reportSpan(period, NOW)).toEqual({ from, to: '2026-11-27' })
})

test('a custom period must lie in the past and be at most a year', () => {
  const of = (from: string, to: string) => reportSpan('custom', NOW, { from, to })
  expect(of('2026-08-30', '2026-11-27')).toEqual({ from: '2026-08-30', to: '2026-11-27' })
  expect(of('2026-11-27', '2026-11-26')).toBeNull()
  expect(of('2026-11-27', '2026-11-28')).toBeNull()
  expect(of('2025-11-27', '2026-11-27')).not.toBeNull()
  expect(of('2025-11-26', '2026-11-27')).toBeNull()
  expect(reportSpan('custom', NOW)).toBeNull()
})

test('comparisons have the same number of days', () => {
  const span = { from: '2026-11-21', to: '2026-11-27' }
  expect(spanBefore(span, 'previous')).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  expect(spanBefore(span, 'year')).toEqual({ from: '2025-11-22', to: '2025-11-28' })
  expect(spanBefore(span, 'none')).toBeNull()
  expect(daysOf(span)).toHaveLength(7)
})
