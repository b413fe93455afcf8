import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['  Ana   Pérez ', 'Ana Pérez'],
  ['Ana\u0000\u0007 Pérez', 'Ana Pérez'],
  ['Ana\r\nBcc: a@b.es', 'Ana Bcc: a@b.es'],
  ['Jose\u0301', 'José'],
  ['<b>Ana</b> & Co', '<b>Ana</b> & Co'],
  ['a\u202Eb\u200Bc', 'abc'],
  ['a\uD800b', 'a\uFFFDb'],
  ['👩‍⚕️ Ana', '👩‍⚕️ Ana'],
  ['\t\n ', ''],
])('a single line %j is cleaned to %j', (written, read) => {
  expect(cleanText(written)).toBe(read)
})

test.each([
  ['Hola\r\n\r\nAdiós', 'Hola\n\nAdiós'],
  ['Hola  \n\n\n\n  Adiós\n', 'Hola\n\nAdiós'],
  ['a\u0000b\tc', 'ab c'],
])('a message %j keeps its lines: %j', (written, read) => {
  expect(cleanText(written, { lines: 'many' })).toBe(read)
})
