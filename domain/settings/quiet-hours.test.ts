import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const NIGHT = { from: '21:00', to: '08:00' }

test.each([
  ['2026-11-20T19:59:00Z', false],
  ['2026-11-20T20:00:00Z', true],
  ['2026-11-20T23:30:00Z', true],
  ['2026-11-21T06:59:00Z', true],
  ['2026-11-21T07:00:00Z', false],
  // In summer Madrid is two hours ahead.
  ['2026-07-20T19:00:00Z', true],
  ['2026-07-20T06:00:00Z', false],
  // 28 to 29 March: 8:00 comes an hour early, after a night of ten hours.
  ['2026-03-28T20:00:00Z', true],
  ['2026-03-29T05:59:00Z', true],
  ['2026-03-29T06:00:00Z', false],
  // 24 to 25 October: 2:30 occurs twice, and 8:00 comes an hour late.
  ['2026-10-24T19:00:00Z', true],
  ['2026-10-25T00:30:00Z', true],
  ['2026-10-25T01:30:00Z', true],
  ['2026-10-25T06:59:00Z', true],
  ['2026-10-25T07:00:00Z', false],
])('from nine to eight, at %s: %s', (moment, expected) => {
  expect(isQuiet(NIGHT, new Date(moment))).toBe(expected)
})

test('within a day, and never without quiet hours', () => {
  const siesta = { from: '14:00', to: '16:00' }
  const at = (time: string) => isQuiet(siesta, new Date(`2026-11-20T${time}:00Z`))
  expect([at('12:59'), at('13:00'), at('14:59'), at('15:00')]).toEqual([false, true, true, false])
  expect(isQuiet(null, new Date())).toBe(false)
})
