import { expect, test } from 'vitest'
import { dateAfter } from '../calendar/madrid-calendar.ts'
import { CLINIC_HOURS } from '../clinic/opening-hours.ts'
import { openMinutesAgo } from './open-minutes-ago.ts'
import { requestHistory } from './request-windows.ts'

/** A Friday, 13:20 in Madrid. */
const NOW = new Date('2026-11-20T12:20:00Z')

const everyHour = (days: number) =>
  Array.from({ length: days }, (_, back) => dateAfter('2026-11-20', -back)).flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => ({ day, hour, leads: 1 })),
  )

test('today is compared with the same hours of the same weekday, as far back as anything was counted', () => {
  const history = requestHistory(everyHour(30), '2026-10-22')
  expect(history.today(NOW)).toEqual({ observed: 13, usual: [13, 13, 13, 13] })
  expect(history.lastWeek(NOW)).toEqual({ observed: 168, usual: [168, 168, 168] })
  expect(requestHistory(everyHour(100), '2026-01-01').today(NOW).usual).toHaveLength(8)
})

test('since a moment, by full hours, also over a night', () => {
  const history = requestHistory(everyHour(30), '2026-10-22')
  expect(history.since(new Date('2026-11-20T09:00:00Z'), NOW).observed).toBe(3)
  expect(history.since(new Date('2026-11-19T18:30:00Z'), NOW).observed).toBe(4 + 13)
})

test.each([
  ['2026-11-20T12:20:00Z', '2026-11-20T09:20:00Z'],
  // Monday at eleven: an hour of today, and two of Friday evening.
  ['2026-11-23T10:00:00Z', '2026-11-20T17:00:00Z'],
  ['2026-11-21T23:00:00Z', '2026-11-20T16:00:00Z'],
  // The Mondays after both clock changes.
  ['2026-03-30T09:00:00Z', '2026-03-27T17:00:00Z'],
  ['2026-10-26T10:00:00Z', '2026-10-23T16:00:00Z'],
])('three opening hours before %s began at %s', (now, expected) => {
  expect(openMinutesAgo(new Date(now), 180, () => CLINIC_HOURS)?.toISOString()).toBe(
    expected.replace('Z', '.000Z'),
  )
})

test('what never opens was never open', () => {
  expect(openMinutesAgo(NOW, 180, () => ({ ...CLINIC_HOURS, days: [] }))).toBeNull()
})
