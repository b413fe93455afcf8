import { expect, test } from 'vitest'
import { coveredText, isCovered } from './covered-text.ts'

test.each([
  ['Mi móvil es 612 34 56 78, gracias', 'Mi móvil es •••, gracias'],
  ['612345678', '•••'],
  ['llámame al 612-345-678.', 'llámame al •••.'],
  ['+34 612 345 678', '•••'],
  ['0044 20 7946 0958 es de Londres', '••• es de Londres'],
  ['6 1 2 3 4 5 6 7 8', '•••'],
  ['(94) 612.34.56.78', '(•••'],
  ['escríbeme a begoña.nu+web@correo.example por favor', 'escríbeme a ••• por favor'],
  ['ana@mail.example,612345678', '•••,•••'],
  ['DNI 12345678Z', 'DNI •••'],
  ['dni 12.345.678-z', 'dni •••'],
  ['mi NIE es X1234567L y vivo aquí', 'mi NIE es ••• y vivo aquí'],
  ['tarjeta 4111 1111 1111 1111 caduca 11/28', 'tarjeta ••• caduca 11/28'],
  ['ES91 2100 0418 4502 0005 1332', '•••'],
  ['６１２３４５６７８', '•••'],
  ['٦١٢٣٤٥٦٧٨', '•••'],
])('%s → %s', (text, covered) => {
  expect(coveredText(text)).toBe(covered)
  expect(isCovered(text)).toBe(true)
})

test.each([
  '',
  'Me operé el 23/11/2026 a las 10:30',
  'el 2026-11-23',
  'cuesta 4.495 € o 1.200.000 pesos',
  'entre 2.500 y 3.500 €',
  'tengo 45 años, mido 170 y peso 68',
  'de 10:00 a 14:00 y de 16:00 a 20:00',
  'el miércoles 25 a las 17:30',
  'LD-26-004198',
  'los 3 puntos @ de la carta',
])('%s stays as it is', (text) => {
  expect(coveredText(text)).toBe(text)
})

test('a megabyte of digits and signs is read within the time of a test: not in its square', () => {
  const text = '1 .'.repeat(250_000) + 'a@'.repeat(100_000) + 'ES11 '.repeat(50_000)
  expect(coveredText(text)).not.toBe('')
})
