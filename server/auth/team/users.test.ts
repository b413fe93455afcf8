import { forgetSettings } from '#server/shared/policy/stored-settings.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TeamMember } from '../../shared/staff/list-staff.ts'

let app: TestApp
let direction: StaffClient
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  forgetSettings(app.deps)
  direction = await staffClient(app, { roles: ['direction'], name: 'Dirección', aal: 'aal2' })
})
afterAll(() => app.close())

const marta = {
  email: 'marta@clinicaslife.example',
  displayName: 'Marta',
  roles: ['patient_care'],
  clinicSlugs: ['bilbao'],
  reason: 'Entra en el equipo',
}
/** Marta's rights as recorded. */
const { reason: _, ...member } = marta
const because = { reason: 'Fin de contrato' }
const list = async () => (await direction.get<{ items: TeamMember[] }>('/users')).body.items
const actions = async () =>
  (await app.deps.database.pool.query('select action from audit_log order by id desc limit 5')).rows.map(
    ({ action }) => action,
  )

test('an invitation creates a member who gets the mail and only the given capabilities', async () => {
  const { status, body } = await direction.post<TeamMember & { mailed: boolean }>('/users', marta)
  expect([status, body]).toMatchObject([201, { ...member, mailed: true, state: 'invited', version: 1 }])
  expect(await actions()).toContain('staff.invited')
  const folder = join(app.deps.env.DATA_DIR, 'mail')
  await expect
    .poll(async () => {
      const files = await readdir(folder).catch(() => [])
      const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return mails.filter((mail) => mail.includes(`To: ${marta.email}`)).length
    })
    .toBe(1)
  expect((await list()).map(({ displayName }) => displayName)).toEqual(['Dirección', 'Marta'])
})

test('a team member is not invited twice, and invalid fields are named', async () => {
  await direction.post('/users', marta)
  expect(await direction.post('/users', { ...marta, email: 'MARTA@clinicaslife.example' })).toMatchObject({
    status: 422,
    body: { errors: { email: 'Esta persona ya es del equipo.' } },
  })
  const wrong = { email: 'x', displayName: ' ', roles: ['clinic'], clinicSlugs: ['atlantis'], reason: '' }
  const { status, body } = await direction.post('/users', wrong)
  expect([status, Object.keys(body.errors as object).toSorted()]).toEqual([
    422,
    ['clinicSlugs.0', 'displayName', 'email', 'reason'],
  ])
  expect(await direction.post('/users', { ...marta, roles: ['clinic'], clinicSlugs: [] })).toMatchObject({
    status: 422,
    body: { errors: { clinicSlugs: expect.stringContaining('Elige al menos una clínica') } },
  })
})

test('changed capabilities apply to the next request of an open session', async () => {
  const other = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
  expect((await other.get('/users')).status).toBe(200)
  const input = { version: 1, displayName: 'Otra', roles: ['marketing'], clinicSlugs: [], ...because }
  expect(await direction.patch(`/users/${other.id}`, input)).toMatchObject({ body: { version: 2 } })
  expect(await other.get('/users')).toMatchObject({ status: 403, body: { code: 'capability_missing' } })
  expect((await other.get<{ capabilities: string[] }>('/me')).body.capabilities).not.toContain('users.write')
})

test('of two concurrent changes to a person one is refused with what the other saved', async () => {
  const other = await staffClient(app, { roles: ['marketing'] })
  const input = { version: 1, displayName: 'Otra', roles: ['marketing'], clinicSlugs: [], ...because }
  const answers = await Promise.all(
    ['Una', 'Dos'].map((displayName) => direction.patch(`/users/${other.id}`, { ...input, displayName })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
  expect(refused!.body).toMatchObject({ code: 'conflict', current: saved!.body })
})

test('the first admin, who has no profile, gets one by being changed', async () => {
  const first = await staffClient(app)
  const input = { displayName: 'Primera', roles: ['marketing'], clinicSlugs: [], ...because }
  expect(await direction.patch(`/users/${first.id}`, { ...input, version: 1 })).toMatchObject({ status: 409 })
  expect(await direction.patch(`/users/${first.id}`, { ...input, version: 0 })).toMatchObject({
    body: { version: 1, roles: ['marketing'] },
  })
})

test('the last member with every capability can neither leave nor lose them, even with two concurrent changes', async () => {
  const without = { version: 1, displayName: 'D', roles: ['marketing'], clinicSlugs: [], ...because }
  expect((await direction.patch(`/users/${direction.id}`, without)).status).toBe(422)
  expect(await direction.delete(`/users/${direction.id}`, because)).toMatchObject({
    body: { errors: { roles: expect.any(String) } },
  })
  const other = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
  const answers = await Promise.all([
    direction.delete(`/users/${other.id}`, because),
    other.delete(`/users/${direction.id}`, because),
  ])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([204, 204])
  expect(answers.some(({ status }) => status === 204)).toBe(true)
})

test('a removed member is out immediately; one who never came leaves no account behind', async () => {
  const other = await staffClient(app, { roles: ['patient_care'] })
  expect((await direction.delete(`/users/${other.id}`, {})).status).toBe(422)
  expect((await direction.delete(`/users/${other.id}`, because)).status).toBe(204)
  expect((await other.get('/me')).status).toBe(401)
  const { body } = await direction.post<TeamMember>('/users', marta)
  await direction.delete(`/users/${body.id}`, because)
  const { rows } = await app.deps.database.pool.query('select id from auth.users where email = $1', [
    marta.email,
  ])
  expect(rows).toEqual([])
  expect(await actions()).toEqual(expect.arrayContaining(['staff.removed', 'staff.invited']))
})

test("ending a person's sessions shuts them out until they sign in again", async () => {
  const other = await staffClient(app, { roles: ['patient_care'] })
  expect(await direction.get(`/users/${other.id}/sessions`)).toMatchObject({ body: { items: [{}] } })
  expect(await direction.delete(`/users/${other.id}/sessions`)).toMatchObject({ body: { ended: 1 } })
  expect((await other.get('/me')).status).toBe(401)
  expect((await list()).find(({ id }) => id === other.id)).toMatchObject({ sessions: 0 })
})

test("ending one's own sessions keeps the current one, which the list marks", async () => {
  await app.deps.database.pool.query(
    'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())',
    [direction.id],
  )
  const path = `/users/${direction.id}/sessions`
  const current = async () =>
    (await direction.get<{ items: { current: boolean }[] }>(path)).body.items.map((item) => item.current)
  expect((await current()).toSorted()).toEqual([false, true])
  expect(await direction.delete(path)).toMatchObject({ status: 200, body: { ended: 1 } })
  expect(await current()).toEqual([true])
})

test('the reasons for joining, changing capabilities and leaving stay in the audit log', async () => {
  const { body } = await direction.post<TeamMember>('/users', marta)
  const change = { ...member, version: body.version, roles: ['marketing'] }
  expect(await direction.patch(`/users/${body.id}`, change)).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.any(String) } },
  })
  await direction.patch(`/users/${body.id}`, { ...change, reason: 'Cambia de puesto' })
  await direction.delete(`/users/${body.id}`, because)
  const { rows } = await app.deps.database.pool.query(
    'select action, reason from audit_log where subject_id = $1 order by id',
    [body.id],
  )
  expect(rows).toEqual([
    { action: 'staff.invited', reason: 'Entra en el equipo' },
    { action: 'staff.changed', reason: 'Cambia de puesto' },
    { action: 'staff.removed', reason: 'Fin de contrato' },
  ])
})

test('changes require a second factor, and someone outside the team is not found', async () => {
  const plain = await staffClient(app, { roles: ['direction'], aal: 'aal1' })
  expect(await plain.post('/users', marta)).toMatchObject({ body: { code: 'second_factor_needed' } })
  const visitor = await staffClient(app, { admin: false })
  const input = { version: 0, displayName: 'X', roles: ['direction'], clinicSlugs: [], ...because }
  expect((await direction.patch(`/users/${visitor.id}`, input)).status).toBe(404)
  expect((await direction.delete(`/users/${visitor.id}`, because)).status).toBe(404)
})

test('if everyone must have a second factor, those without one see only how to add it', async () => {
  const plain = await staffClient(app, { roles: ['patient_care', 'direction'] })
  expect((await plain.get('/users')).status).toBe(200)
  const value = { factorRequired: true }
  const untyped = { value, version: 0, reason: 'Desde enero' }
  const save = { ...untyped, confirm: 'exigir segundo paso' }
  expect((await plain.put('/users/policy', save)).status).toBe(403)
  expect(await direction.put('/users/policy', { ...save, reason: '' })).toMatchObject({ status: 422 })
  expect(await direction.put('/users/policy', untyped)).toMatchObject({
    status: 422,
    body: { errors: { confirm: 'Escribe «exigir segundo paso».' } },
  })
  expect(await direction.put('/users/policy', save)).toMatchObject({ status: 200 })
  expect(await plain.get('/users')).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  expect((await plain.get('/me')).status).toBe(200)
  expect((await direction.get('/users')).status).toBe(200)

  const history = await direction.get<{ items: object[] }>('/users/policy/history')
  expect(history.body.items).toMatchObject([
    { version: 1, reason: 'Desde enero', before: { factorRequired: false }, value },
  ])
  const back = { version: 1, to: 0, reason: 'Aún no' }
  expect(await direction.post('/users/policy/reversions', back)).toMatchObject({ status: 422 })
  const typed = { ...back, confirm: 'quitar segundo paso' }
  expect(await direction.post('/users/policy/reversions', typed)).toMatchObject({ body: { version: 2 } })
  await expect.poll(async () => (await plain.get('/users')).status).toBe(200)
})
