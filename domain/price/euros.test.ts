import { expect, test } from 'vitest'
import { readEuros } from './euros.ts'

test.each([
  ['1200', 1200],
  ['1.200', 1200],
  ['1.234.567,89', 1_234_567.89],
  ['1200,5', 1200.5],
  ['12.50', 12.5],
  ['950 €', 950],
  ['0', 0],
])('%s is %d euros', (typed, euros) => expect(readEuros(typed)).toBe(euros))

test.each(['', 'mil', '1,2,3', '12.5.0', '-3', '1.20,5', '1e3', 'Infinity'])(
  '«%s» is not an amount',
  (typed) => expect(readEuros(typed)).toBeNull(),
)
