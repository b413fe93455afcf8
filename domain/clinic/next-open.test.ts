import { expect, test } from 'vitest'
import { nextOpenDay, nextOpenHour } from './next-open.ts'
import { CLINIC_HOURS } from './opening-hours.ts'

const saturdays = { days: [1, 2, 3, 4, 5, 6], opens: '09:30', closes: '21:00', closed: ['2026-12-08'] }

test.each([
  ['in the middle of a day', '2026-11-23T11:20:00Z', { date: '2026-11-23', time: '13:00' }],
  ['before opening', '2026-11-23T06:10:00Z', { date: '2026-11-23', time: '10:00' }],
  ['in the last hour', '2026-11-23T18:30:00Z', { date: '2026-11-24', time: '10:00' }],
  ['on a Saturday', '2026-11-21T11:20:00Z', { date: '2026-11-23', time: '10:00' }],
])('%s it is the next full hour within opening hours', (_when, now, expected) => {
  expect(nextOpenHour(CLINIC_HOURS, new Date(now))).toEqual(expected)
})

test('a clinic with its own hours and closed days has its own next hour', () => {
  expect(nextOpenHour(saturdays, new Date('2026-11-21T18:20:00Z'))).toEqual({
    date: '2026-11-21',
    time: '20:00',
  })
  expect(nextOpenHour(saturdays, new Date('2026-12-07T20:30:00Z'))).toEqual({
    date: '2026-12-09',
    time: '09:30',
  })
})

test('the next day is never today, and never a closed one', () => {
  expect(nextOpenDay(saturdays, new Date('2026-12-07T08:00:00Z'))).toBe('2026-12-09')
  expect(nextOpenDay(saturdays, new Date('2026-11-20T08:00:00Z'))).toBe('2026-11-21')
  expect(nextOpenDay({ ...saturdays, days: [] }, new Date('2026-11-20T08:00:00Z'))).toBe('2026-11-21')
})
