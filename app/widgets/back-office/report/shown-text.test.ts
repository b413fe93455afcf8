import { expect, test } from 'vitest'
import { barShare, changeText, shownText, signedText } from './shown-text.ts'

const flat = (text: string | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ')

test.for([
  [1142, 'count', '1.142'],
  ['few', 'count', '<5'],
  [null, 'count', '–'],
  [0.263, 'share', '26 %'],
  [0.024, 'share', '2,4 %'],
  [0, 'share', '0 %'],
  [11, 'minutes', '11 min'],
  [65, 'minutes', '1 h 5 min'],
  [119.6, 'minutes', '2 h'],
  [2016, 'minutes', '1,4 días'],
  [1440, 'minutes', '1 día'],
  [38, 'seconds', '38 s'],
  [130, 'seconds', '2 min 10 s'],
  [180, 'seconds', '3 min'],
  [2400, 'milliseconds', '2,4 s'],
  [180, 'milliseconds', '180 ms'],
  [0.118, 'ratio', '0,118'],
  [123456, 'cents', '1.234,56 €'],
  [-12, 'change', '−12'],
  ['Móvil', 'text', 'Móvil'],
] as const)('%s of %s is written %s', ([value, unit, written]) => {
  expect(flat(shownText(value, unit))).toBe(written)
})

test('a change is said in words, and its tone follows what is better', () => {
  expect(changeText(1142, 1058, { unit: 'count', better: 'more' })).toEqual({ text: '84 más', tone: 'good' })
  expect(changeText(11, 15, { unit: 'minutes', better: 'less' })).toEqual({
    text: '4 min menos',
    tone: 'good',
  })
  expect(changeText(0.19, 0.16, { unit: 'share', better: 'less' })).toEqual({
    text: '3 puntos más',
    tone: 'bad',
  })
  expect(changeText(7, 6, { unit: 'count' })?.tone).toBe('same')
  expect(changeText(0.881, 0.88, { unit: 'share' })?.text).toBe('Igual que antes')
})

test('what is hidden is never told by a difference nor by the length of a bar', () => {
  expect(changeText('few', 12, { unit: 'count' })).toBeNull()
  expect(changeText(12, 'few', { unit: 'count' })).toBeNull()
  expect(signedText('few', 9)).toBe('–')
  expect(barShare('few', 10)).toBe(barShare('few', 10_000))
  expect(barShare(5, 10)).toBe(0.5)
  expect(barShare(null, 10)).toBe(0)
})
