import { messagesOf } from '#tests/auth/factor-tools.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, arriveWithCode, follow, fragmentOf, methodsOf } from './address-bar.ts'
import { type LiveServer, MOUNTS, startLiveServer } from './live-server.ts'

const password = 'Una clave larga 7'

describe.each(MOUNTS)('%s', (mount) => {
  let server: LiveServer
  beforeAll(async () => {
    server = await startLiveServer(mount)
  })
  afterAll(() => server.close())

  let people = 0
  /** A signed-in user with a confirmed address and a password. */
  async function person() {
    const email = `persona-${++people}@clinica.example`
    const { data } = await server.admin().createUser({ email, password, email_confirm: true })
    return { email, id: data.user?.id ?? '', client: await signedIn(email) }
  }

  async function signedIn(email: string) {
    const client = server.client()
    const { error } = await client.signInWithPassword({ email, password })
    if (error) throw error
    return client
  }

  const tokensOf = async (client: Awaited<ReturnType<typeof signedIn>>) => {
    const { data } = await client.getSession()
    return data.session!
  }

  test('refreshSession: the session continues with new tokens and the same methods', async () => {
    const { client } = await person()
    const before = await tokensOf(client)
    const { data } = await client.refreshSession()
    expect(data.session?.refresh_token).not.toBe(before.refresh_token)
    expect(methodsOf(data.session!)).toEqual(['password'])
    const answer = await client.refreshSession({ refresh_token: before.refresh_token })
    expect(answer.data.session?.refresh_token).toBe(data.session?.refresh_token)
  })

  test('refreshSession: a token that was replaced long ago ends the whole session', async () => {
    const live = await startLiveServer(mount, { GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0s' })
    try {
      const email = 'robada@clinica.example'
      await live.admin().createUser({ email, password, email_confirm: true })
      const client = live.client()
      const { data } = await client.signInWithPassword({ email, password })
      const stolen = data.session?.refresh_token ?? ''
      await client.refreshSession()
      await client.refreshSession()
      const thief = await live.client().refreshSession({ refresh_token: stolen })
      expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
      expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    } finally {
      await live.close()
    }
  })

  test('startAutoRefresh, stopAutoRefresh: the client renews a session that is about to expire', async () => {
    const live = await startLiveServer(mount, { GOTRUE_JWT_EXP: '60' })
    try {
      const email = 'larga@clinica.example'
      await live.admin().createUser({ email, password, email_confirm: true })
      const client = live.client()
      const { data } = await client.signInWithPassword({ email, password })
      await client.startAutoRefresh()
      await expect
        .poll(async () => (await client.getSession()).data.session?.refresh_token)
        .not.toBe(data.session?.refresh_token)
      await client.stopAutoRefresh()
      expect((await client.getUser()).error).toBeNull()
    } finally {
      await live.close()
    }
  })

  test('setSession: both tokens restore the session, a wrong one does not', async () => {
    const { client, email } = await person()
    const { access_token, refresh_token } = await tokensOf(client)
    const elsewhere = server.client()
    expect((await elsewhere.setSession({ access_token, refresh_token })).data.user?.email).toBe(email)
    const wrong = await server.client().setSession({ access_token: `${access_token}x`, refresh_token })
    expect(wrong.error).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  test('signOut: local ends this session, others every other, global all', async () => {
    const { client, email } = await person()
    const [second, third] = [await signedIn(email), await signedIn(email)]
    const token = (await tokensOf(second)).access_token
    await second.signOut({ scope: 'local' })
    expect((await second.getUser(token)).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.getUser()).error).toBeNull()
    await third.signOut({ scope: 'others' })
    expect((await client.getUser()).data.user).toBeNull()
    expect((await third.getUser()).error).toBeNull()
    const fourth = await signedIn(email)
    await third.signOut()
    expect((await fourth.getUser()).data.user).toBeNull()
    const last = await signedIn(email)
    await server.admin().signOut((await tokensOf(last)).access_token, 'global')
    expect((await last.getUser()).data.user).toBeNull()
  })

  test('getClaims: the token is verified, by the published keys or by the server', async () => {
    const { client, id, email } = await person()
    const { data } = await client.getClaims()
    expect(data?.claims).toMatchObject({
      iss: server.url,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      is_anonymous: false,
    })
    expect(data?.header.alg).toBe(mount === 'alone' ? 'HS256' : 'ES256')
    const { access_token } = await tokensOf(client)
    const [header, payload = '', signature] = access_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
    const { error } = await client.getClaims(`${header}.${forged}.${signature}`)
    expect(error).not.toBeNull()
  })

  test('updateUser: data is merged, and a key set to null is removed', async () => {
    const { client } = await person()
    await client.updateUser({ data: { full_name: 'Ana', theme: 'dark' } })
    const { data } = await client.updateUser({ data: { theme: null } })
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ana' })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('updateUser: a new password ends the other sessions and keeps this one', async () => {
    const { client, email } = await person()
    const other = await signedIn(email)
    const same = await client.updateUser({ password })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    expect((await client.updateUser({ password: 'Otra clave larga 8' })).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await other.getUser()).data.user).toBeNull()
    expect((await server.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('updateUser: a new address applies once both the old and the new one have confirmed it', async () => {
    const { client, email } = await person()
    const next = `nueva-${email}`
    const { data } = await client.updateUser({ email: next })
    expect(data.user).toMatchObject({ email, new_email: next })
    const links = [await server.mailbox.next(next), await server.mailbox.next(email)]
    const half = await follow(links[0]!.link)
    expect(fragmentOf(half).message).toMatch(/other email/)
    const { user } = await arrive(client, await follow(links[1]!.link))
    expect(user.email).toBe(next)
    expect(user.identities?.[0]?.identity_data).toMatchObject({ email: next, email_verified: true })
    const taken = await client.updateUser({ email: (await person()).email })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('updateUser and verifyOtp: a new number applies once its code is entered', async () => {
    const { client } = await person()
    const phone = '34600000010'
    await client.updateUser({ phone })
    const { code: token } = (await messagesOf(server.app)).find(({ to }) => to.includes(phone))!
    const { data } = await client.verifyOtp({ type: 'phone_change', phone, token })
    expect(data.user?.phone).toBe(phone)
  })

  test('resetPasswordForEmail: the link signs in to set another password', async () => {
    const { email } = await person()
    const client = server.client()
    const asked = await client.resetPasswordForEmail(email, { redirectTo: `${server.site}/login` })
    expect(asked.error).toBeNull()
    const { link } = await server.mailbox.next(email)
    const { session, type } = await arrive(client, await follow(link))
    expect([type, methodsOf(session)]).toEqual(['recovery', ['otp']])
    expect((await client.updateUser({ password: 'Otra clave larga 8' })).error).toBeNull()
    expect((await client.resetPasswordForEmail('nadie@clinica.example')).error).toBeNull()
    expect(await server.mailbox.waiting()).toEqual([])
  })

  test('resetPasswordForEmail with PKCE: only the requesting browser is signed in, with the purpose', async () => {
    const { email } = await person()
    const client = server.client({ flowType: 'pkce' })
    await client.resetPasswordForEmail(email)
    const data = await arriveWithCode(client, await follow((await server.mailbox.next(email)).link))
    expect(methodsOf(data.session)).toEqual(['recovery'])
    expect((data as { redirectType?: string }).redirectType).toBe('recovery')
  })

  test('reauthenticate: an old session needs the code of an e-mail to change its password', async () => {
    const live = await startLiveServer(mount, {
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    })
    try {
      const email = 'antigua@clinica.example'
      await live.admin().createUser({ email, password, email_confirm: true })
      const client = live.client()
      await client.signInWithPassword({ email, password })
      await live.app.deps.database.pool.query(
        "update auth.sessions set created_at = now() - interval '25 hours'",
      )
      const next = { password: 'Otra clave larga 8' }
      const bare = await client.updateUser(next)
      expect(bare.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
      expect((await client.reauthenticate()).error).toBeNull()
      const { code } = await live.mailbox.next(email)
      const wrong = await client.updateUser({ ...next, nonce: code === '000000' ? '000001' : '000000' })
      expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
      expect((await client.updateUser({ ...next, nonce: code })).error).toBeNull()
    } finally {
      await live.close()
    }
  })

  test('user_roles by postgrest-js: users read only their own roles, and can’t write any', async () => {
    const [boss, clerk] = [await person(), await person()]
    await server.app.deps.database.pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [
      boss.id,
    ])
    const rest = async ({ client }: typeof boss) => {
      const { access_token } = await tokensOf(client)
      const headers = { ...server.headersOf('anon'), Authorization: `Bearer ${access_token}` }
      return new PostgrestClient(`${server.site}/rest/v1`, { headers }).from('user_roles')
    }
    const roleOf = async (asker: typeof boss, id: string) => {
      const table = await rest(asker)
      return table.select('role').eq('user_id', id).eq('role', 'admin').maybeSingle()
    }
    expect(await roleOf(boss, boss.id)).toMatchObject({ data: { role: 'admin' }, error: null })
    expect(await roleOf(clerk, clerk.id)).toMatchObject({ data: null, error: null })
    expect(await roleOf(clerk, boss.id)).toMatchObject({ data: null, error: null })
    const written = await (await rest(clerk)).insert({ user_id: clerk.id, role: 'admin' })
    expect(written.error).not.toBeNull()
    expect(await roleOf(clerk, clerk.id)).toMatchObject({ data: null })
  })
})
