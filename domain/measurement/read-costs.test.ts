import { expect, test } from 'vitest'
import { readCosts, readEuros } from './read-costs.ts'

test.each([
  ['1.234,56 €', 123_456],
  ['1.234', 123_400],
  ['1234,5', 123_450],
  ['1234.56', 123_456],
  ['0', 0],
  ['12.34,5', null],
  ['-5', null],
  ['cinco', null],
  ['', null],
])('%s euros are %s cents', (text, cents) => {
  expect(readEuros(text)).toBe(cents)
})

const HEADS = ['Desde', 'Hasta', 'Origen', 'Medio', 'Campaña', 'Importe (€)']
const read = (rows: string[][], heads = HEADS) =>
  readCosts(
    heads,
    rows,
    rows.map((_row, index) => index + 2),
    '2026-11-27',
  )

test('lines are read as Spanish spreadsheets write them', () => {
  const { costs, problems } = read([
    ['1/11/2026', '30/11/2026', 'Google', 'cpc', 'Láser de otoño', '1.234,56'],
    ['2026-11-03', '', 'instagram', '', '', '80'],
  ])
  expect(problems).toEqual([])
  expect(costs).toEqual([
    {
      line: 2,
      fromDay: '2026-11-01',
      untilDay: '2026-11-30',
      source: 'google',
      medium: 'cpc',
      campaign: 'láser-de-otoño',
      amountCents: 123_456,
    },
    {
      line: 3,
      fromDay: '2026-11-03',
      untilDay: '2026-11-03',
      source: 'instagram',
      medium: '',
      campaign: '',
      amountCents: 8000,
    },
  ])
})

test('each line that can not be read says why', () => {
  const { costs, problems } = read([
    ['31/11/2026', '', 'google', '', '', '5'],
    ['1/11/2026', '31/10/2026', 'google', '', '', '5'],
    ['1/12/2026', '', 'google', '', '', '5'],
    ['1/11/2026', '', '', '', '', '5'],
    ['1/11/2026', '', 'google', '', '', 'mucho'],
    ['1/11/2026', '', 'google', '', '', '99.999.999,00'],
  ])
  expect(costs).toEqual([])
  expect(problems.map(({ line, message }) => `${line} ${message.split(':')[0]}`)).toEqual([
    '2 La fecha «31/11/2026» no es válida',
    '3 Acaba antes de empezar.',
    '4 Empieza después de hoy.',
    '5 Falta el origen.',
    '6 El importe «mucho» no es válido',
    '7 El importe es demasiado alto.',
  ])
})

test('columns may come in any order, and those that are needed are named', () => {
  expect(read([['80', 'google', '1/11/2026']], ['importe', 'origen', 'desde']).costs).toHaveLength(1)
  expect(read([['80']], ['importe']).problems).toEqual([
    { line: 1, message: 'Falta la columna «desde», «origen».' },
  ])
})
