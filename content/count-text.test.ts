import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

const forms = { one: '1 línea de {file}', many: '{count} líneas de {file}' }

test.each([
  [0, '0 líneas de a.csv'],
  [1, '1 línea de a.csv'],
  [1200, '1.200 líneas de a.csv'],
])('%d reads «%s»', (count, text) => {
  expect(countText(forms, count, { file: 'a.csv' })).toBe(text)
})
