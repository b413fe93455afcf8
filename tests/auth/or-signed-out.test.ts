import { createTestApp, type TestApp } from '#tests/app.ts'
import { enrollTotp, newPerson, testClock } from '#tests/auth/factor-tools.ts'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orSignedOut } from '#app/routes/public/login/or-signed-out.ts'

const clock = testClock()
let app: TestApp
beforeAll(async () => {
  const variables = { GOTRUE_MAILER_AUTOCONFIRM: 'true' }
  app = await createTestApp({ now: clock.now, work: false, rateLimits: false, variables })
})
afterAll(() => app.close())

async function waiting() {
  const { client, id } = await newPerson(app)
  const factor = await enrollTotp(client, clock.now)
  const check = (code: string) =>
    orSignedOut(client as unknown as GoTrueClient, () =>
      client.mfa.challengeAndVerify({ factorId: factor.id, code }),
    )
  return { client, id, check }
}

test('a code for a session that has ended leads back to the sign-in form', async () => {
  const { client, id, check } = await waiting()
  await app.deps.database.pool.query('delete from auth.sessions where user_id = $1', [id])
  expect((await check('123456')).error).not.toBeNull()
  expect((await client.getSession()).data.session).toBeNull()
})

test('a wrong code keeps the session, so that it can be typed again', async () => {
  const { client, check } = await waiting()
  expect((await check('000000')).error).not.toBeNull()
  expect((await client.getSession()).data.session).not.toBeNull()
})
