import {
  AuthApiError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { auth } from '#content/ui.ts'
import { authFailure } from './auth-failure.ts'

test('a wrong password and a closed account show the same text', () => {
  const wrong = authFailure(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))
  const banned = authFailure(new AuthApiError('User is banned', 400, 'user_banned'))
  expect(wrong.text).toBe('Correo o contraseña incorrectos')
  expect(banned.text).toBe(wrong.text)
})

test("the server's own message is available as a detail", () => {
  const failure = authFailure(new AuthApiError('Token has expired or is invalid', 403, 'otp_expired'))
  expect(failure.detail).toBe('Token has expired or is invalid')
  expect(failure.text).not.toContain('Token')
})

test('a code from an address that means nothing is an unknown failure', () => {
  expect(authFailure({ code: 'constructor' }).text).toBe(auth.unknown)
})

test("each reason for a weak password has its own sentence, with the server's minimum length", () => {
  const message = 'Password should be at least 10 characters. Password is known to be weak.'
  const { text } = authFailure(new AuthWeakPasswordError(message, 422, ['length', 'pwned']))
  expect(text).toContain('al menos 10 caracteres')
  expect(text).toContain('filtraciones')
})

test('too many attempts: shows the wait the server names, or its whole window', () => {
  const error = new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit')
  expect(authFailure(error, 90)).toMatchObject({
    text: 'Demasiados intentos. Vuelve a probar dentro de 2 minutos.',
    waitSeconds: 90,
  })
  expect(authFailure(error)).toMatchObject({ waitSeconds: 300 })
  expect(authFailure(error, 20).text).toContain('un minuto')
})

test('an e-mail requested too soon shows the seconds to wait', () => {
  const message = 'For security purposes, you can only request this after 42 seconds.'
  const failure = authFailure(new AuthApiError(message, 429, 'over_email_send_rate_limit'))
  expect(failure.waitSeconds).toBe(42)
  expect(failure.text).toContain('42 segundos')
})

test("the client's own messages are shown in Spanish", () => {
  expect(authFailure(new AuthSessionMissingError()).text).toBe(auth.errors.sessionMissing.shown)
  expect(authFailure(new AuthPKCECodeVerifierMissingError()).text).toBe(auth.errors.notPkce.shown)
  for (const { literal, shown } of Object.values(auth.errors))
    expect(authFailure({ message: literal }).text).toBe(shown)
})

test('no connection, a server error and an unknown error are told apart', () => {
  expect(authFailure(new AuthRetryableFetchError('Failed to fetch', 0)).text).toBe(auth.offline)
  expect(authFailure(new AuthRetryableFetchError('Bad Gateway', 502)).text).toBe(
    auth.byCode.unexpected_failure,
  )
  expect(authFailure(new AuthApiError('Something new', 400, 'brand_new_code')).text).toBe(auth.unknown)
  expect(authFailure(undefined).text).toBe(auth.unknown)
})
