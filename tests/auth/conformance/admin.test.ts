import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, follow } from './address-bar.ts'
import { type LiveServer, MOUNTS, startLiveServer } from './live-server.ts'

const password = 'Una clave larga 7'

describe.each(MOUNTS)('%s', (mount) => {
  let server: LiveServer
  beforeAll(async () => {
    server = await startLiveServer(mount)
  })
  afterAll(() => server.close())

  test('admin.createUser, getUserById, updateUserById, listUsers, deleteUser: the whole life of an account', async () => {
    const admin = server.admin()
    const email = 'ana@clinica.example'
    const { data: made } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { clinic: 'lleida' },
    })
    const id = made.user?.id ?? ''
    const client = server.client()
    expect((await client.signInWithPassword({ email, password })).data.user?.app_metadata.clinic).toBe(
      'lleida',
    )
    await admin.updateUserById(id, { ban_duration: '1h' })
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
    await admin.updateUserById(id, { ban_duration: 'none', email: 'otra@clinica.example' })
    expect((await admin.getUserById(id)).data.user?.email).toBe('otra@clinica.example')
    await admin.createUser({ email: 'eva@clinica.example' })
    const { data: listed } = await admin.listUsers({ page: 1, perPage: 1 })
    expect(listed).toMatchObject({ total: 2, nextPage: 2, lastPage: 2 })
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('admin.inviteUserByEmail: the link in the e-mail signs the guest in', async () => {
    const email = 'invitada@clinica.example'
    const redirectTo = `${server.site}/login`
    const { data } = await server.admin().inviteUserByEmail(email, { data: { full_name: 'Eva' }, redirectTo })
    expect(data.user?.invited_at).toBeTruthy()
    const address = await follow((await server.mailbox.next(email)).link)
    expect(address.pathname).toBe('/login')
    const { user, type } = await arrive(server.client(), address)
    expect([type, user.user_metadata.full_name]).toEqual(['invite', 'Eva'])
  })

  test('admin.generateLink: a link and a code without an e-mail', async () => {
    const email = 'luz@clinica.example'
    const admin = server.admin()
    await admin.createUser({ email, email_confirm: true })
    const { data: link } = await admin.generateLink({ type: 'magiclink', email })
    const { user } = await arrive(server.client(), await follow(link.properties?.action_link ?? ''))
    expect(user.email).toBe(email)
    const { data: code } = await admin.generateLink({ type: 'recovery', email })
    const token = code.properties?.email_otp ?? ''
    expect((await server.client().verifyOtp({ type: 'recovery', email, token })).error).toBeNull()
    expect(await server.mailbox.waiting()).toEqual([])
  })

  test('admin calls: only the service role may make them', async () => {
    const email = 'sol@clinica.example'
    await server.admin().createUser({ email, password, email_confirm: true })
    const { data } = await server.client().signInWithPassword({ email, password })
    for (const bearer of [data.session?.access_token, server.headersOf('anon').apikey]) {
      const headers = { ...server.headersOf('anon'), Authorization: `Bearer ${bearer ?? ''}` }
      const response = await fetch(`${server.url}/admin/users`, { headers })
      expect(response.status).toBe(bearer === undefined ? 401 : 403)
    }
  })
})
