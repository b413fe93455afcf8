import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test.each([
  ['Hola', 'Hola', ''],
  ['Hola', 'Hola, ¿te llamo?', ', ¿te llamo?'],
  ['Hola.', 'Hola.\n\n¿Te llamo?', '¿Te llamo?'],
  ['Hola', 'Buenas', 'Buenas'],
  ['Hola', '', ''],
])('of «%s», then «%s», there is left «%s»', (sent, now, left) => {
  expect(typedSince(sent, now)).toBe(left)
})
