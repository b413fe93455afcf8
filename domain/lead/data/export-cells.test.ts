import { expect, test } from 'vitest'
import { csvLine, csvNote, sheetRow, withoutFormula } from './export-cells.ts'

test.each(['=1+1', '+34 612', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n=1'])(
  '%j is text',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`)
  },
)

test.each(['Ana', 'a=1', '612 345 678', '', 'ana@example.org'])('%j is not changed', (text) => {
  expect(withoutFormula(text)).toBe(text)
})

test('a line can be read back by any spreadsheet', () => {
  expect(csvLine(['Ana «Ñ»', 'di "hola"', 'a;b', 'una\ndos', '=cmd|calc'])).toBe(
    'Ana «Ñ»;"di ""hola""";"a;b";"una\ndos";\'=cmd|calc\r\n',
  )
})

test('a note is one cell, commas included', () => {
  expect(csvNote('Exportación 3, de "Ana"')).toBe('"Exportación 3, de ""Ana"""\r\n')
})

test('a row of a sheet is well-formed whatever it contains', () => {
  expect(sheetRow(['<b>&"', '', '\u0000=1\uD800'])).toBe(
    '<row><c t="inlineStr" s="1"><is><t xml:space="preserve">&lt;b&gt;&amp;&quot;</t></is></c><c/>' +
      '<c t="inlineStr" s="1"><is><t xml:space="preserve">=1\uFFFD</t></is></c></row>',
  )
})
