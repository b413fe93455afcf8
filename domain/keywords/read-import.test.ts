import { expect, test } from 'vitest'
import { readColumns, readProgram } from './import-columns.ts'
import { numberOf, pathOf, readImport } from './read-import.ts'

test.each([
  ['search_console', ['Top queries', 'Clicks', 'Impressions', 'CTR', 'Position']],
  ['search_console', ['Consultas principales', 'Clics', 'Impresiones', 'CTR', 'Posición']],
  ['ahrefs', ['Keyword', 'Volume', 'KD', 'CPC', 'Current position', 'Current URL']],
  ['ahrefs', ['Palabra clave', 'Volumen', 'KD', 'Posición actual', 'URL actual']],
  ['semrush', ['Keyword', 'Position', 'Search Volume', 'Keyword Difficulty', 'CPC', 'URL', 'Timestamp']],
  ['semrush', ['Palabra clave', 'Posición', 'Volumen de búsqueda', 'Dificultad de palabra clave', 'URL']],
  ['manual', ['Palabra clave', 'Etiquetas']],
])('%s wrote %j', (program, headers) => {
  expect(readProgram(headers)).toBe(program)
  expect(readColumns(headers).keyword).toBe(0)
})

test('each header is read as its field', () => {
  expect(
    readColumns(['Keyword', 'Position', 'Search Volume', 'Keyword Difficulty', 'CPC', 'URL', 'Timestamp']),
  ).toEqual({ keyword: 0, position: 1, volume: 2, difficulty: 3, cost: 4, path: 5, day: 6 })
})

test.each([
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234', 1234],
  ['0,123', 0.123],
  ['12,5', 12.5],
  ['3 %', 3],
  ['<10', 10],
  ['', null],
  ['-', null],
  ['abc', undefined],
  ['=1+1', undefined],
])('%j is %j', (cell, number) => {
  expect(numberOf(cell)).toBe(number)
})

test.each([
  ['https://www.clinicaslife.example/blog/a/?x=1#y', '/blog/a'],
  ['/tratamientos/b', '/tratamientos/b'],
  ['clinicaslife.example/', '/'],
  ['https://otra.example/blog/a', ''],
  ['javascript:alert(1)', ''],
  ['//otra.example/a', ''],
])('%s is the page %j', (cell, path) => {
  expect(pathOf(cell, 'clinicaslife.example')).toBe(path)
})

test('lines that can not be read are named by their number, and the others are kept', () => {
  const headers = ['Consulta', 'Clics', 'Impresiones', 'CTR', 'Posición']
  const read = readImport(
    headers,
    [
      ['=cmd|rinoplastia', '3', '1.200', '0,3 %', '8,4'],
      ['ojeras', '1', '2'],
      ['bolsas', 'muchos', '2', '', '1'],
      ['12', '1', '2', '', '1'],
    ],
    { columns: readColumns(headers), day: '2026-11-24', today: '2026-11-24', host: 'x.example' },
  )
  expect(read.items).toMatchObject([
    { line: 2, text: 'cmd|rinoplastia', clicks: 3, impressions: 1200, position: 8.4, day: '2026-11-24' },
  ])
  expect(read.problems).toEqual([
    { line: 3, message: 'Tiene 3 columnas y la cabecera 5.' },
    { line: 4, message: 'El número de clics no es un número válido: «muchos».' },
    { line: 5, message: 'No tiene una palabra clave que se pueda guardar.' },
  ])
})

test('a line without a day has the one chosen; one with an unreadable or future day is named', () => {
  const read = readImport(
    ['Keyword', 'Position', 'Timestamp'],
    [
      ['ojeras', '3', ''],
      ['rinoplastia', '3', '-'],
      ['bolsas', '4', '19/11/2026'],
      ['papada', '5', '2026-11-18T08:00:00Z'],
      ['arrugas', '6', 'Nov 17, 2026'],
      ['manchas', '7', '2026-02-30'],
      ['acné', '8', '25.11.2026'],
    ],
    {
      columns: { keyword: 0, position: 1, day: 2 },
      day: '2026-11-20',
      today: '2026-11-24',
      host: 'x.example',
    },
  )
  expect(read.items.map(({ text, day }) => [text, day])).toEqual([
    ['ojeras', '2026-11-20'],
    ['rinoplastia', '2026-11-20'],
    ['bolsas', '2026-11-19'],
    ['papada', '2026-11-18'],
  ])
  expect(read.problems).toEqual([
    { line: 6, message: 'La fecha no se entiende: «Nov 17, 2026».' },
    { line: 7, message: 'La fecha no se entiende: «2026-02-30».' },
    { line: 8, message: 'La fecha es posterior a hoy: «25.11.2026».' },
  ])
})
