import { expect, test } from 'vitest'
import { readAuthCallback } from './auth-callback.ts'

const at = (rest: string) => readAuthCallback(`https://site.example/login${rest}`)

test('an expired link is an error, whether in the query, in the fragment, or in both', () => {
  const rest =
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb='
  const error = { kind: 'error', code: 'otp_expired', description: 'Email link is invalid or has expired' }
  expect(at(`#${rest}`)).toEqual(error)
  expect(at(`?${rest}`)).toEqual(error)
  expect(at(`?${rest}#${rest}`)).toEqual(error)
})

test('an error without a description gets the default one', () => {
  expect(at('?error=server_error')).toEqual({
    kind: 'error',
    code: 'server_error',
    description: 'Error in URL with unspecified error_description',
  })
})

test('a session, a code and a notice are told apart, and an ordinary URL is none of them', () => {
  expect(at('#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=invite')).toEqual({
    kind: 'session',
    type: 'invite',
  })
  expect(at('?code=7a3a1c9e-0000-4000-8000-000000000000')).toEqual({ kind: 'code' })
  expect(at('#message=Confirmation+link+accepted&sb=')).toEqual({
    kind: 'notice',
    text: 'Confirmation link accepted',
  })
  expect(at('?volver=%2Fadmin%2Fleads#contenido')).toBeNull()
  expect(readAuthCallback('no address')).toBeNull()
})
