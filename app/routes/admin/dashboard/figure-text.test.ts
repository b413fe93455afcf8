import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'
import { countChange, minutesChange, minutesText, share, shareChange, shareText } from './figure-text.ts'

const flat = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('counts are compared as percentages, and not with zero', () => {
  expect(flat(countChange(112, 100, 'que ayer').text)).toBe('+12 % que ayer')
  expect(countChange(88, 100, 'que ayer')).toMatchObject({ tone: 'down' })
  expect(countChange(100, 100, 'que ayer')).toEqual({ text: 'Igual que ayer', tone: 'same' })
  expect(countChange(5, 0, 'que ayer').text).toBe('Sin datos anteriores')
})

test('shares are compared in points, and an unknown share is not zero', () => {
  expect(shareChange(0.43, 0.4, 'que ayer').text).toBe('+3 puntos que ayer')
  expect(shareChange(0.4, 0.412, 'que ayer').text).toBe('-1 punto que ayer')
  expect(shareChange(null, 0.4, 'que ayer').text).toBe('Sin datos anteriores')
  expect([shareText(share(0, 0)), flat(shareText(share(1, 3)))]).toEqual(['Sin dato', '33 %'])
})

test('a shorter time to the first answer is good news', () => {
  expect(minutesChange(20, 35, 'que ayer')).toEqual({ text: '-15 min que ayer', tone: 'up' })
  expect(minutesChange(50, 35, 'que ayer').tone).toBe('down')
  expect([minutesText(59), minutesText(125), minutesText(null)]).toEqual(['59 min', '2 h 5 min', 'Sin dato'])
})

test('days are counted in Madrid time', () => {
  expect(daysUntil('2026-03-30', new Date('2026-03-28T23:30:00Z'))).toBe(1)
  expect(daysUntil('2026-03-28', new Date('2026-03-28T22:30:00Z'))).toBe(0)
  expect(daysUntil('2026-03-27', new Date('2026-03-28T22:30:00Z'))).toBe(-1)
})
