import { messagesOf } from '#tests/auth/factor-tools.ts'
import type { AuthChangeEvent } from '@supabase/auth-js'
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

  test('signUp: the link in the e-mail confirms, signs in and redirects to the page’s target', async () => {
    const email = 'ana@clinica.example'
    const client = server.client()
    const { data } = await client.signUp({
      email,
      password,
      options: { data: { full_name: 'Ana' }, emailRedirectTo: `${server.site}/bienvenida` },
    })
    expect(data.session).toBeNull()
    expect(data.user?.identities).toHaveLength(1)
    const early = await client.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const { link, code } = await server.mailbox.next(email)
    expect(link.origin).toBe(server.site)
    expect(code).toMatch(/^\d{6}$/)
    const address = await follow(link)
    expect(address.pathname).toBe('/bienvenida')
    const { user, type } = await arrive(client, address)
    expect(type).toBe('signup')
    expect(user).toMatchObject({ email, user_metadata: { full_name: 'Ana', email_verified: true } })
    expect(fragmentOf(await follow(link))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    })
  })

  test('signUp and exchangeCodeForSession: with PKCE the link gives a code that only that browser can use, once', async () => {
    const email = 'eva@clinica.example'
    const client = server.client({ flowType: 'pkce' })
    await client.signUp({ email, password })
    const address = await follow((await server.mailbox.next(email)).link)
    expect(address.hash).toBe('')
    const code = address.searchParams.get('code') ?? ''
    const thief = await server.client({ flowType: 'pkce' }).exchangeCodeForSession(code)
    expect(thief.data.session).toBeNull()
    const { session } = await arriveWithCode(client, address)
    expect(methodsOf(session)).toEqual(['email/signup'])
    expect((await client.exchangeCodeForSession(code)).error).not.toBeNull()
  })

  test('signUp: a taken address is answered like a new one, with a user who does not exist', async () => {
    const email = 'sol@clinica.example'
    const made = await server.admin().createUser({ email, password, email_confirm: true })
    const { data, error } = await server.client().signUp({ email, password: 'Otra clave larga 8' })
    expect(error).toBeNull()
    // Unlike upstream, whose empty list reveals that the account exists.
    expect(data.user?.identities).toMatchObject([{ provider: 'email', id: data.user?.id }])
    expect(data.user?.id).not.toBe(made.data.user?.id)
    expect(await server.mailbox.waiting()).not.toContain(email)
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('signUp: a weak password is refused with its reasons', async () => {
    const { error } = await server.client().signUp({ email: 'b@clinica.example', password: 'corta' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
  })

  test('signInWithPassword, getSession, getUser, onAuthStateChange: a session is created, stored and announced', async () => {
    const email = 'leo@clinica.example'
    await server.admin().createUser({ email, password, email_confirm: true })
    const storage = new Map<string, string>()
    const client = server.client({ storage })
    const events: AuthChangeEvent[] = []
    const { data: listening } = client.onAuthStateChange((event) => void events.push(event))
    const { data } = await client.signInWithPassword({ email, password })
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(methodsOf(data.session!)).toEqual(['password'])
    expect((await client.getUser()).data.user?.email).toBe(email)
    expect((await server.client({ storage }).getSession()).data.session?.user.email).toBe(email)
    await client.signOut({ scope: 'local' })
    expect((await client.getSession()).data.session).toBeNull()
    expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']))
    listening.subscription.unsubscribe()
    for (const wrong of [
      { email, password: 'otra clave' },
      { email: 'nadie@clinica.example', password },
    ]) {
      const { error } = await server.client().signInWithPassword(wrong)
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
  })

  test('signInAnonymously: an account without an address, which can get one later', async () => {
    const client = server.client()
    const { data } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } })
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', app_metadata: {}, identities: [] })
    expect(methodsOf(data.session!)).toEqual(['anonymous'])
    const email = 'mar@clinica.example'
    await client.updateUser({ email })
    const { user } = await arrive(client, await follow((await server.mailbox.next(email)).link))
    expect(user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('signInWithOtp and verifyOtp by e-mail: link and code sign in, and new users too if allowed', async () => {
    const email = 'luz@clinica.example'
    const client = server.client()
    const unknown = await client.signInWithOtp({ email, options: { shouldCreateUser: false } })
    // Unlike upstream's 422, for the same reason: no e-mail, and no account.
    expect(unknown.error).toBeNull()
    expect(await server.mailbox.waiting()).not.toContain(email)
    expect((await client.signInWithOtp({ email, options: { data: { full_name: 'Luz' } } })).error).toBeNull()
    const first = await server.mailbox.next(email)
    const { data } = await client.verifyOtp({ type: 'email', email, token: first.code })
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Luz' } })
    expect(methodsOf(data.session!)).toEqual(['otp'])
    await client.signInWithOtp({ email })
    const second = await server.mailbox.next(email)
    expect((await arrive(server.client(), await follow(second.link))).type).toBe('magiclink')
    const again = await client.verifyOtp({ type: 'email', email, token: second.code })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('verifyOtp with token_hash: a page of ours can use the link’s token', async () => {
    const email = 'paz@clinica.example'
    const client = server.client()
    await client.signInWithOtp({ email })
    const token_hash = (await server.mailbox.next(email)).link.searchParams.get('token') ?? ''
    expect((await client.verifyOtp({ type: 'email', token_hash })).data.user?.email).toBe(email)
    const again = await client.verifyOtp({ type: 'email', token_hash })
    expect(again.error).toMatchObject({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
  })

  test('signUp and signInWithOtp by phone: the code of the text message confirms and signs in', async () => {
    const phone = '34600000001'
    const client = server.client()
    expect((await client.signUp({ phone, password })).data.session).toBeNull()
    const { code: token } = (await messagesOf(server.app)).find(({ to }) => to.includes(phone))!
    const confirmed = await client.verifyOtp({ type: 'sms', phone, token })
    expect(confirmed.data.user).toMatchObject({ phone })
    expect((await server.client().signInWithPassword({ phone, password })).error).toBeNull()
    const { data } = await server.client().signInWithOtp({ phone: '+34 600 000 002' })
    expect(data).toHaveProperty('messageId')
    const second = (await messagesOf(server.app)).find(({ to }) => to.includes('34600000002'))!
    const { error } = await client.verifyOtp({ type: 'sms', phone: '34600000002', token: second.code })
    expect(error).toBeNull()
  })

  test('resend: the new e-mail works, the old one no longer; nothing is sent to unknown addresses', async () => {
    const email = 'rio@clinica.example'
    const client = server.client()
    await client.signUp({ email, password })
    const first = await server.mailbox.next(email)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    const second = await server.mailbox.next(email)
    expect(fragmentOf(await follow(first.link)).error_code).toBe('otp_expired')
    expect((await arrive(client, await follow(second.link))).user.email).toBe(email)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    expect((await client.resend({ type: 'signup', email: 'nadie@clinica.example' })).error).toBeNull()
    expect(await server.mailbox.waiting()).toEqual([])
  })
})
