import { createTestApp, type TestApp } from '#tests/app.ts'
import {
  type Client,
  enrollTotp,
  failureOf,
  personWithTotp,
  signInAgain,
  testClock,
} from '#tests/auth/factor-tools.ts'
import { mailboxOf } from '#tests/auth/mailbox.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const clock = testClock()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    now: clock.now,
    rateLimits: false,
    variables: { GOTRUE_MAILER_AUTOCONFIRM: 'true' },
  })
})
afterAll(() => app.close())

/** The back office's answer to a call that only staff may make. */
async function desk(client: Client) {
  const { data } = await client.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const response = await app.request('/api/admin/leads/choices', { headers })
  const { code } = (await response.json()) as { code?: string }
  return code ? [response.status, code] : [response.status]
}

test('from a lost phone to a new one: the person stays outside, a colleague lets them in, and they add another', async () => {
  const { pool } = app.deps.database
  const person = await personWithTotp(app, clock.now)
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [person.id])
  await pool.query(
    "insert into staff_profiles (user_id, display_name, email, roles) values ($1, 'Lucía', $2, '{patient_care}')",
    [person.id, person.email],
  )
  expect(await desk(person.client)).toEqual([200])

  // The phone is gone. The password alone opens nothing, and can't take the lock away either.
  const without = await signInAgain(app, person.email)
  expect(await desk(without)).toEqual([403, 'second_factor_needed'])
  const { factor } = person
  expect(failureOf(await without.mfa.unenroll({ factorId: factor.id }))).toEqual([422, 'insufficient_aal'])
  const another = await enrollTotp(without, clock.now, 'otro móvil').catch((error: unknown) => error)
  expect(another).toMatchObject({ code: 'insufficient_aal' })

  const boss = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
  const removal = { reason: 'Ha perdido el móvil; la he llamado' }
  const removed = await boss.delete(`/users/${person.id}/factors`, removal)
  expect([removed.status, removed.body]).toEqual([200, { removed: 1 }])
  const letter = await mailboxOf(app).next(person.email)
  expect(letter.subject).toBe('Tu segundo paso se ha quitado')
  expect(letter.text).toContain('/admin/security')

  // The phone's own session has ended, and so is the session that waited for its code.
  for (const old of [person.client, without]) {
    expect((await desk(old))[0]).toBe(401)
    expect((await old.refreshSession()).error).not.toBeNull()
  }

  const back = await signInAgain(app, person.email)
  const fresh = await enrollTotp(back, clock.now, 'móvil nuevo')
  await back.mfa.challengeAndVerify({ factorId: fresh.id, code: fresh.code() })
  expect(await desk(back)).toEqual([200])

  // From now on it is asked for again, and the lost one opens nothing.
  clock.pass(60)
  const next = await signInAgain(app, person.email)
  expect(await desk(next)).toEqual([403, 'second_factor_needed'])
  const lost = { factorId: factor.id, code: factor.code() }
  expect((await next.mfa.challengeAndVerify(lost)).error).not.toBeNull()
  const { error } = await next.mfa.challengeAndVerify({ factorId: fresh.id, code: fresh.code() })
  expect(error).toBeNull()
  expect(await desk(next)).toEqual([200])
})
