import { createApp } from '#server/app.ts'
import { authDepsOf } from '#server/auth/auth-deps.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { browserClient } from '#tests/auth/auth-clients.ts'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostedAdmin } from './create-hosted-admin.ts'

const email = 'direccion@clinicaslife.example'

let accounts: TestApp
let server: ReturnType<typeof serve>
let project: { url: string; publishableKey: string; secretKey: string }
beforeAll(async () => {
  accounts = await createTestApp({ work: false, rateLimits: false })
  const { publishable, secret } = authDepsOf(accounts.deps).projectKeys
  // Our own accounts stand in for those of the hosted project. Writing roles over REST exists only there, so
  // it is faked here.
  const app = new Hono()
  app.post('/rest/v1/user_roles', async (context) => {
    const isService = context.req.header('authorization') === `Bearer ${secret}`
    if (!isService)
      return context.json({ code: '42501', message: 'permission denied for table user_roles' }, 403)
    // PostgREST accepts a duplicate role only when the request asks for it.
    const isRepeatable =
      context.req.query('on_conflict') === 'user_id,role' &&
      context.req.header('prefer')?.includes('resolution=ignore-duplicates')
    const { user_id: userId, role } = await context.req.json()
    await accounts.deps.database.pool.query(
      `insert into user_roles (user_id, role) values ($1, $2) ${isRepeatable ? 'on conflict do nothing' : ''}`,
      [userId, role],
    )
    return context.body(null, 201)
  })
  app.mount('/', createApp(accounts.deps, { rateLimits: false }).fetch)
  await new Promise<void>((done) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => done())
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  project = { url, publishableKey: publishable, secretKey: secret }
})
afterAll(async () => {
  server.close()
  await accounts.close()
})

async function mayEnter(password: string) {
  const { data } = await browserClient(accounts).signInWithPassword({ email, password })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  return (await accounts.request('/api/admin/me', { headers })).status === 200
}

test('an admin is created in the hosted project, and a second call sets the new password', async () => {
  expect(await createHostedAdmin(project, { email, password: 'una contraseña larga' })).toBe('made')
  expect(await mayEnter('una contraseña larga')).toBe(true)
  expect(await createHostedAdmin(project, { email: email.toUpperCase(), password: 'otra contraseña' })).toBe(
    'changed',
  )
  expect(await mayEnter('otra contraseña')).toBe(true)
  expect(await mayEnter('una contraseña larga')).toBe(false)
})

test('without the secret key, or with a wrong one, the operator gets the reason', async () => {
  const credentials = { email, password: 'una contraseña larga' }
  await expect(createHostedAdmin({ ...project, secretKey: undefined }, credentials)).rejects.toThrow(
    'SUPABASE_SECRET_KEY',
  )
  const asVisitor = { ...project, secretKey: project.publishableKey }
  await expect(createHostedAdmin(asVisitor, credentials)).rejects.toThrow("can't be read")
})
