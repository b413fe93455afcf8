import { expect, test } from 'vitest'
import { checkGivenPassword, weaknessOf } from './password-rules.ts'

const rules = (change = {}) => ({
  password: {
    minLength: 8,
    requiredCharacters: [],
    blocklist: true,
    staffMinLength: 12,
    reauthenticate: false,
    currentPassword: false,
    ...change,
  },
})

test.each([
  'password',
  '12345678',
  'contraseña',
  'Contrasena1',
  'qwertyui',
  'P@ssw0rd!',
  'Password2026',
  'tequiero',
  'barcelona1',
  'realmadrid',
  'ClinicasLife2026',
  'Guadalupe1',
  'ana.garcia1',
])('«%s» is among the first guesses', (password) => {
  const weakness = weaknessOf(rules(), password, { email: 'ana.garcia@example.org' })
  expect(weakness?.reasons).toContain('pwned')
  expect(weaknessOf(rules({ blocklist: false }), password)?.reasons ?? []).not.toContain('pwned')
})

test.each([
  'una clave larga 27',
  'una-clave-larga',
  'cuatro palabras bien largas',
  'xk7#mLq2',
  'otra contraseña',
])('«%s» is not', (password) => {
  expect(weaknessOf(rules(), password, { email: 'ana@example.org' })).toBeUndefined()
})

test('staff need twelve characters, everyone else eight', () => {
  expect(weaknessOf(rules(), 'xk7#mLq2v9')).toBeUndefined()
  expect(weaknessOf(rules(), 'xk7#mLq2v9', { isStaff: true })).toEqual({
    reasons: ['length'],
    message: 'Password should be at least 12 characters.',
  })
  expect(weaknessOf(rules(), 'xk7#mLq2v9wz', { isStaff: true })).toBeUndefined()
})

test('a password set by a program may be short, but not guessable', () => {
  expect(() => checkGivenPassword(rules(), 'xk7#')).not.toThrow()
  expect(() => checkGivenPassword(rules(), 'password')).toThrow('easy to guess')
})
