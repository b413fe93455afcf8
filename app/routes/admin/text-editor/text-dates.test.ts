import { expect, test } from 'vitest'
import { momentDayText } from './text-dates.ts'

test('an approval given after midnight in Madrid is of that day', () => {
  expect(momentDayText('2026-07-14T22:30:00.000Z')).toBe('15 de julio')
  expect(momentDayText('2026-07-14T21:30:00.000Z')).toBe('14 de julio')
})
