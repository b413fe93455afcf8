import { readHours } from '../clinic/hours-reading.ts'
import { expect, test } from 'vitest'
import { CLINIC_HOURS } from '../clinic/opening-hours.ts'
import { respondBy } from './response-clock.ts'

const clock = { minutes: 60, schedule: CLINIC_HOURS, holidays: ['2026-12-08'] }

test.each([
  ['within the day', '2026-11-20T10:15:30Z', '2026-11-20T11:15:30.000Z'],
  ['to the very end of the day', '2026-11-20T18:00:00Z', '2026-11-20T19:00:00.000Z'],
  ['over a weekend', '2026-11-20T18:40:00Z', '2026-11-23T09:40:00.000Z'],
  ['before opening', '2026-11-20T05:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['on a Sunday', '2026-11-22T12:00:00Z', '2026-11-23T10:00:00.000Z'],
  ['the evening before a holiday', '2026-12-07T18:30:00Z', '2026-12-09T09:30:00.000Z'],
  ['over the weekend when clocks go forward', '2026-03-27T18:30:00Z', '2026-03-30T08:30:00.000Z'],
  ['over the weekend when clocks go back', '2026-10-23T17:30:00Z', '2026-10-26T09:30:00.000Z'],
])('%s the clock runs in open time only', (_when, from, by) => {
  expect(respondBy(new Date(from), clock)?.toISOString()).toBe(by)
})

test("what doesn't fit in a day continues on the next; a schedule that never opens has no end", () => {
  const long = { ...clock, minutes: 11 * 60 }
  expect(respondBy(new Date('2026-11-19T09:00:00Z'), long)?.toISOString()).toBe('2026-11-20T10:00:00.000Z')
  const never = { ...clock, schedule: { ...CLINIC_HOURS, days: [] } }
  expect(respondBy(new Date('2026-11-19T09:00:00Z'), never)).toBeNull()
})

test('a break at midday does not count', () => {
  const schedule = readHours('L-V 10:00-14:00 y 16:00-20:00')!
  const from = new Date('2026-11-23T12:30:00Z') // Monday, 13:30 in Madrid
  expect(respondBy(from, { minutes: 60, schedule })).toEqual(new Date('2026-11-23T15:30:00Z'))
})
