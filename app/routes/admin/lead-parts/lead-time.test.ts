import { expect, test } from 'vitest'
import { spanText, timerText } from './lead-time.ts'

const MINUTE = 60_000

test.each([
  [20_000, '1 min'],
  [12 * MINUTE, '12 min'],
  [-12 * MINUTE, '12 min'],
  [60 * MINUTE, '1 h'],
  [125 * MINUTE, '2 h 5 min'],
  [11 * 60 * MINUTE + 5 * MINUTE, '11 h'],
  [50 * 60 * MINUTE, '2 días'],
])('%i ms read «%s»', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

test('a call is shown in minutes and seconds', () => {
  expect([timerText(0), timerText(65), timerText(3605)]).toEqual(['0:00', '1:05', '60:05'])
})
