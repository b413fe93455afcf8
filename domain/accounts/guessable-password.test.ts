import { expect, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const COMMON = new Set(['password', 'contrasena', 'tequiero', 'madrid', 'iloveyou'])
const isCommon = (word: string) => COMMON.has(word)
const names = ['Clínicas Life', 'ana.garcia']

test.each([
  ['password', 'as it is'],
  ['PassWord', 'in any capitals'],
  ['Contraseña', 'with accents'],
  ['contrasena', 'without them'],
  ['P4ssw0rd', 'with digits for letters'],
  ['p@$$w0rd', 'with signs for letters'],
  ['Password2026!', 'with a year and a sign'],
  ['¡¡Madrid2026', 'with signs in front'],
  ['p4ssw0rd2026', 'with digits in both parts'],
  ['te quiero', 'with blanks'],
  ['passwordpassword', 'twice'],
  ['12345678', 'a row of digits'],
  ['123456789012', 'a longer one'],
  ['987654321098', 'backwards'],
  ['qwertyuiopas', 'a row of keys'],
  ['abcdefghijkl', 'the alphabet'],
  ['aaaaaaaaaaaa', 'one letter'],
  ['abcabcabcabc', 'three letters again and again'],
  ['clinicaslife', 'the site'],
  ['ClinicasLife2026!', 'the site with a year'],
  ['cl1n1c4sl1fe', 'the site with digits for letters'],
  ['Ana.García', 'their own name'],
  ['anagarcia2026', 'their own name with a year'],
])('%s is guessable: %s', (password) => {
  expect(isGuessable(password, isCommon, names)).toBe(true)
})

test.each([
  'una clave larga 27',
  'larga y buena',
  'Otra clave larga 8',
  'cuatro palabras bien largas',
  'xk7#mLq2',
  'madrid8273-9928-1182',
  'clinicaslife y un perro verde',
  'ñandú azul',
])('%s is not', (password) => {
  expect(isGuessable(password, isCommon, names)).toBe(false)
})

test('hostile lengths are checked quickly', () => {
  expect(isGuessable(`${'ab'.repeat(5000)}c`, isCommon, names)).toBe(false)
})
