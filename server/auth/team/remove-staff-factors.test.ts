import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query(text, values)).rows

async function withFactor() {
  const person = await staffClient(app, { roles: ['patient_care'] })
  await rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'Mi móvil', now(), now())`,
    [person.id],
  )
  return person
}

const removal = { reason: 'Ha perdido el móvil' }

test('a colleague’s lost second factor is removed, with their sessions, a mail and an audit entry', async () => {
  const person = await withFactor()
  const boss = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
  const answer = await boss.request(`/users/${person.id}/factors`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(removal),
  })
  expect([answer.status, await answer.json()]).toEqual([200, { removed: 1 }])
  expect(await rows('select id from auth.mfa_factors where user_id = $1', [person.id])).toEqual([])
  expect(await rows('select id from auth.sessions where user_id = $1', [person.id])).toEqual([])
  const [entry] = await rows("select * from audit_log where action = 'staff.factors_removed'")
  expect(entry).toMatchObject({ staff_id: boss.id, subject_id: person.id, reason: removal.reason })
  const [mail] = await rows("select data ->> 'kind' as kind from pgboss.job where name = 'send-auth-mail'")
  expect(mail).toEqual({ kind: 'factor_removed' })
})

test('not one’s own, not without a reason, not without a second factor, not without the capability', async () => {
  const person = await withFactor()
  const boss = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
  const weak = await staffClient(app, { roles: ['direction'] })
  const desk = await staffClient(app, { roles: ['patient_care'], aal: 'aal2' })
  const ask = async (client: typeof boss, id: string, body: object = removal) =>
    (
      await client.request(`/users/${id}/factors`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  expect(await ask(boss, boss.id)).toBe(403)
  expect(await ask(boss, person.id, {})).toBe(422)
  expect(await ask(weak, person.id)).toBe(403)
  expect(await ask(desk, person.id)).toBe(403)
  expect(await rows('select id from auth.mfa_factors where user_id = $1', [person.id])).toHaveLength(1)
})
