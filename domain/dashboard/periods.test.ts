import { expect, test } from 'vitest'
import { comparedSpans, type DashboardPeriod, isDashboardPeriod } from './periods.ts'

/** `from..to<hour` */
const written = (period: DashboardPeriod, now: string) =>
  Object.values(comparedSpans(period, new Date(now))).map(({ from, to, hour }) => `${from}..${to}<${hour}`)

test('today is compared with yesterday and the same weekday last week, up to the current hour', () => {
  expect(written('today', '2026-11-21T13:40:00Z')).toEqual([
    '2026-11-21..2026-11-21<24',
    '2026-11-21..2026-11-21<14',
    '2026-11-20..2026-11-20<14',
    '2026-11-14..2026-11-14<14',
  ])
})

test('days are Madrid days, also around midnight and at clock changes', () => {
  expect(written('today', '2026-03-28T23:30:00Z')[0]).toBe('2026-03-29..2026-03-29<24')
  expect(written('7d', '2026-03-29T22:30:00Z').slice(1, 3)).toEqual([
    '2026-03-24..2026-03-30<0',
    '2026-03-17..2026-03-23<0',
  ])
  expect(written('today', '2026-10-25T00:30:00Z')[1]).toBe('2026-10-25..2026-10-25<2')
  expect(written('today', '2026-10-25T01:30:00Z')[1]).toBe('2026-10-25..2026-10-25<2')
})

test('28 days are compared with the 28 before, and with the same weekdays a year ago', () => {
  expect(written('28d', '2026-11-21T09:00:00Z').slice(1)).toEqual([
    '2026-10-25..2026-11-21<10',
    '2026-09-27..2026-10-24<10',
    '2025-10-26..2025-11-22<10',
  ])
})

test('a month is compared with the same part of the previous month, which may be shorter', () => {
  expect(written('month', '2026-11-21T09:00:00Z')[2]).toBe('2026-10-01..2026-10-21<10')
  expect(written('month', '2026-03-31T09:00:00Z')[2]).toBe('2026-02-01..2026-02-28<24')
  expect(written('month', '2026-01-01T09:00:00Z')[2]).toBe('2025-12-01..2025-12-01<10')
})

test('other values are not a period', () => {
  expect(isDashboardPeriod('month')).toBe(true)
  expect(isDashboardPeriod('year')).toBe(false)
})
