import { expect, test } from 'vitest'
import { vainSearchText } from './vain-search.ts'

test.each([
  ['  Depilación   LÁSER ', 'depilacion laser'],
  ['CO2', 'co2'],
  ["peeling d'alba", "peeling d'alba"],
  ['hydra-facial 4x', 'hydra-facial 4x'],
])('«%s» is counted as «%s»', (typed, text) => expect(vainSearchText(typed)).toBe(text))

test.each([
  ['an e-mail', 'ana@example.org'],
  ['the beginning of one', 'ana peña@'],
  ['a phone', '612 345 678'],
  ['four digits', 'cita 2026'],
  ['an address of the web', 'www clinica'],
  ['a path', 'calle/mayor'],
  ['two letters', 'ab'],
  ['nothing', '   '],
  ['more than sixty characters', 'a'.repeat(61)],
  ['a line of code', '<script>'],
])('%s is never counted', (_what, typed) => expect(vainSearchText(typed)).toBeNull())

test('sixty characters are counted, and a counted text is unchanged by a second pass', () => {
  expect(vainSearchText('a'.repeat(60))).toHaveLength(60)
  expect(vainSearchText(vainSearchText('Depilación ') ?? '')).toBe('depilacion')
})
