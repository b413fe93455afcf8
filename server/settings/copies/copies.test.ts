import { checkBackup } from '#server/shared/backup/read-backup.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEPT_FILES, startBackup } from './make-backup.ts'

let app: TestApp
let direction: StaffClient
const folder = () => join(app.deps.env.DATA_DIR, 'backups')
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  await seedLeads(app.deps.database.pool, 30)
  direction = await staffClient(app, { roles: ['direction'], aal: 'aal2' })
})
beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true })
  await app.deps.database.pool.query('delete from backup_runs')
})
afterAll(() => app.close())

type Copies = {
  made: { file: string } | null
  checked: object | null
  run: { state: string; file: string } | null
}
const copies = async () => (await direction.get<Copies>('/copies')).body

test('a backup is made and read back on request, with its progress and its reason', async () => {
  expect((await copies()).run).toBeNull()
  const { status, body } = await direction.post<Copies>('/copies', { reason: 'Antes de actualizar' })
  expect({ status, state: body.run?.state }).toEqual({ status: 202, state: 'running' })
  await expect.poll(async () => (await copies()).run?.state, { timeout: 20_000 }).toBe('done')
  const { run, made, checked } = await copies()
  expect(run).toMatchObject({ error: null, kept: KEPT_FILES, rows: expect.any(Number) })
  expect([made?.file, checked]).toEqual([run!.file, expect.objectContaining({ file: run!.file })])
  expect((await checkBackup(join(folder(), run!.file))).rows).toBeGreaterThan(30)
  const { rows } = await app.deps.database.pool.query(
    "select staff_id, reason from audit_log where action = 'backup.started'",
  )
  expect(rows).toEqual([{ staff_id: direction.id, reason: 'Antes de actualizar' }])
})

test('it needs a reason, the second factor and the right to write, and there is one at a time', async () => {
  expect((await direction.post('/copies', { reason: '' })).status).toBe(422)
  const plain = await staffClient(app, { roles: ['direction'] })
  expect(await plain.post('/copies', { reason: 'Prueba' })).toMatchObject({
    body: { code: 'second_factor_needed' },
  })
  const privacy = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
  expect((await privacy.post('/copies', { reason: 'Prueba' })).status).toBe(403)
  await app.deps.database.pool.query(
    `insert into backup_runs (started_by, file) values ('${direction.id}', 'otra.backup')`,
  )
  expect((await direction.post('/copies', { reason: 'Prueba' })).status).toBe(409)
})

test('a run that fell silent is interrupted, and a new one may start', async () => {
  await app.deps.database.pool.query(
    `insert into backup_runs (started_by, file, changed_at) values ('${direction.id}', 'otra.backup', now() - interval '5 minutes')`,
  )
  expect((await copies()).run?.state).toBe('interrupted')
  const { finished } = await startBackup(app.deps, direction, 'Prueba')
  await finished
  expect((await copies()).run?.state).toBe('done')
})

test('only the newest files stay', async () => {
  await mkdir(folder(), { recursive: true })
  for (const name of [
    'clinicas-2020-01-01.backup',
    'clinicas-2020-01-02.backup',
    'clinicas-2020-01-03.backup',
  ])
    await writeFile(join(folder(), name), '')
  await writeFile(join(folder(), 'clinicas-2020-01-04.backup.1.part'), '')
  const { finished } = await startBackup(app.deps, direction, 'Prueba')
  await finished
  const names = (await readdir(folder())).toSorted()
  expect(names).toEqual([
    'clinicas-2020-01-02.backup',
    'clinicas-2020-01-03.backup',
    (await copies()).run!.file,
  ])
})

test('a folder that cannot be written is said in a word', async () => {
  await writeFile(folder(), '')
  const { finished } = await startBackup(app.deps, direction, 'Prueba')
  await finished
  expect((await copies()).run).toMatchObject({ state: 'failed', error: 'failed' })
  await rm(folder())
})
