import { expect, test } from 'vitest'
import { foldedKeyword, keywordText, PASTE_MOST, readPasted } from './keyword-text.ts'

test.each([
  ['  Rinoplastia   precio ', 'Rinoplastia precio'],
  ['=HYPERLINK("http://x")', 'HYPERLINK("http://x")'],
  ['+34 rinoplastia', '34 rinoplastia'],
  ['@SUM(A1)', 'SUM(A1)'],
  ['＝1+1 nariz', '1+1 nariz'],
  ['«botox»', 'botox'],
  ['12345', null],
  ['', null],
  ['a'.repeat(121), null],
])('%j is stored as %j', (typed, stored) => {
  expect(keywordText(typed)).toBe(stored)
})

test('accents, capitals and punctuation do not make another keyword', () => {
  expect(foldedKeyword('¿Cuánto cuesta una Rinoplastia?')).toBe(
    foldedKeyword('cuanto cuesta una rinoplastia'),
  )
})

test('pasted lines are read once each, with the line of what is refused', () => {
  const pasted = readPasted('Cirugía de párpados\ncirugia de parpados\n\n123\tojeras; bolsas')
  expect(pasted.keywords.map(({ text }) => text)).toEqual(['Cirugía de párpados', 'ojeras', 'bolsas'])
  expect(pasted.repeated).toEqual([{ line: 2, text: 'cirugia de parpados' }])
  expect(pasted.refused).toEqual([{ line: 4, text: '123' }])
  expect(pasted.cut).toBe(false)
})

test('a paste is bounded', () => {
  const lines = Array.from({ length: PASTE_MOST + 5 }, (_, index) => `palabra ${index}`).join('\n')
  expect(readPasted(lines)).toMatchObject({ cut: true, keywords: { length: PASTE_MOST } })
})
