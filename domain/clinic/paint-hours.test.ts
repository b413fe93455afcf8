import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockOf, minutesOf, openShare, paintHours } from './paint-hours.ts'

const day = [
  { opens: '10:00', closes: '14:00' },
  { opens: '16:00', closes: '20:00' },
]

test.each([
  [14 * 60, 16 * 60, true, ['10:00-20:00']],
  [12 * 60, 13 * 60, false, ['10:00-12:00', '13:00-14:00', '16:00-20:00']],
  [9 * 60, 10 * 60, true, ['09:00-14:00', '16:00-20:00']],
  [20 * 60, 24 * 60, true, ['10:00-14:00', '16:00-24:00']],
  [0, 24 * 60, false, []],
])('painting %i to %i, open: %s', (from, until, open, hours) => {
  expect(paintHours(day, { from, until, open }).map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(
    hours,
  )
})

const minutesOfDay = Array.from({ length: 1440 }, (_, minute) => minute)

test('what is painted is open or closed, nothing else changes, and the spans stay sorted and apart', () => {
  const stroke = fc
    .record({ from: fc.nat({ max: 1438 }), length: fc.integer({ min: 1, max: 600 }), open: fc.boolean() })
    .map(({ from, length, open }) => ({ from, until: Math.min(1440, from + length), open }))
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 12 }), stroke, (strokes, last) => {
      const before = strokes.reduce<ReturnType<typeof paintHours>>((spans, one) => paintHours(spans, one), [])
      const after = paintHours(before, last)
      const isPainted = (minute: number) => minute >= last.from && minute < last.until
      const wanted = minutesOfDay.filter((minute) =>
        isPainted(minute) ? last.open : openShare(before, minute, minute + 1) === 1,
      )
      expect(minutesOfDay.filter((minute) => openShare(after, minute, minute + 1) === 1)).toEqual(wanted)
      const edges = after.flatMap(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)])
      expect(edges.every((edge, index) => index === 0 || edge > edges[index - 1]!)).toBe(true)
    }),
  )
})

test('a time is written with two digits', () => {
  expect([clockOf(545), clockOf(1440), minutesOf('09:05')]).toEqual(['09:05', '24:00', 545])
})
