import { expect, test } from 'vitest'
import { readHours } from '../clinic/hours-reading.ts'
import { CLINIC_HOURS } from '../clinic/opening-hours.ts'
import { openCalendar } from './open-calendar.ts'

test('weekends and holidays add no open minutes', () => {
  const days = openCalendar('2026-12-04', '2026-12-09', () => ({ ...CLINIC_HOURS, closed: ['2026-12-08'] }))
  expect(days.map(({ day, before, minutes }) => [day, before, minutes])).toEqual([
    ['2026-12-04', 0, 600],
    ['2026-12-05', 600, 0],
    ['2026-12-06', 600, 0],
    ['2026-12-07', 600, 600],
    ['2026-12-08', 1200, 0],
    ['2026-12-09', 1200, 600],
  ])
  expect(days[0]?.opens).toBe(600)
})

test('a calendar that ends before it starts is empty, and one that never opens counts nothing', () => {
  expect(openCalendar('2026-12-04', '2026-12-03', () => CLINIC_HOURS)).toEqual([])
  const closed = openCalendar('2026-12-04', '2026-12-31', () => ({ ...CLINIC_HOURS, closes: '10:00' }))
  expect(closed.at(-1)).toMatchObject({ before: 0, minutes: 0 })
})

test('hours may differ by day', () => {
  const early = { ...CLINIC_HOURS, opens: '08:00' }
  const days = openCalendar('2026-12-03', '2026-12-04', (day) => (day < '2026-12-04' ? CLINIC_HOURS : early))
  expect(days).toEqual([
    { day: '2026-12-03', before: 0, opens: 600, minutes: 600, again: 1440, more: 0 },
    { day: '2026-12-04', before: 600, opens: 480, minutes: 720, again: 1440, more: 0 },
  ])
})

test('a day with a break has two openings', () => {
  const schedule = readHours('L-V 10:00-14:00 y 16:00-20:00')!
  expect(openCalendar('2026-12-03', '2026-12-04', () => schedule)).toEqual([
    { day: '2026-12-03', before: 0, opens: 600, minutes: 240, again: 960, more: 240 },
    { day: '2026-12-04', before: 480, opens: 600, minutes: 240, again: 960, more: 240 },
  ])
})
