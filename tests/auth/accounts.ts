import { authDepsOf } from '#server/auth/auth-deps.ts'
import { confirmEmail } from '#server/auth/codes/confirm-user.ts'
import { hashPassword } from '#server/auth/passwords/hash-password.ts'
import { createEmailAccount } from '#server/auth/sign-up/new-accounts.ts'
import type { AuthUser } from '#server/auth/users/auth-user.ts'
import type { TestApp } from '#tests/app.ts'
import { LITTLE_EFFORT } from './little-effort.ts'

export const PASSWORD = 'una-clave-larga'
const passwordHash = hashPassword(LITTLE_EFFORT, PASSWORD)

/** A confirmed account with `PASSWORD`, as after a sign-up and its e-mail. */
export async function confirmedAccount(app: TestApp, email = 'ana@example.org'): Promise<AuthUser> {
  const deps = authDepsOf(app.deps)
  const hash = await passwordHash
  return deps.db.transaction(async (tx) =>
    confirmEmail(deps, tx, await createEmailAccount(deps, tx, email, { passwordHash: hash })),
  )
}

/** A raw call, for requests that the official client would not send. */
export async function call(
  app: TestApp,
  method: string,
  path: string,
  { body, headers = {}, from }: { body?: unknown; headers?: Record<string, string>; from?: string } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await app.request(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: authDepsOf(app.deps).projectKeys.publishable,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(from === undefined ? {} : { from }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    headers: response.headers,
  }
}
