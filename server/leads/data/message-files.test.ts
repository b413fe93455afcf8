import { leadEvents } from '#db/schema/index.ts'
import { executorOf } from '#server/shared/jobs/drizzle-executor.ts'
import { asSealed } from '#server/shared/vault/vault.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepLeadData } from '../../retention/sweep-lead-data.ts'
import type { PersonFile } from './person-file.ts'

let app: TestApp
let keeper: StaffClient
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  await rm(folder(), { recursive: true, force: true })
  await mkdir(folder(), { recursive: true })
  keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
})
afterAll(() => app.close())

const REASON = 'La persona lo ha pedido por correo'
const folder = () => join(app.deps.env.DATA_DIR, 'mail')
const files = () => readdir(folder())

/** The timeline event of a message that staff wrote. */
async function written(leadId: number, status: 'queued' | 'sent') {
  const data = { channel: 'email', status, subject: 'Tu cita' }
  const [row] = await app.deps.database.db
    .insert(leadEvents)
    .values({ leadId, kind: 'message', body: asSealed('Te esperamos el martes.'), data })
    .returning()
  return row!.id
}

/** The file name of such a message before it began with the folio. */
const formerly = (eventId: number) =>
  writeFile(join(folder(), `message-${eventId}-clinicaslife.example.eml`), 'Texto de antes')

test('staff messages to a person are in their file, and are erased with them', async () => {
  const lead = await makeLead(app)
  const { db } = app.deps.database
  const eventId = await written(lead.id, 'queued')
  await db.transaction((tx) => app.deps.jobs.enqueue(executorOf(tx), 'send-lead-message', [{ eventId }]))
  await expect.poll(async () => (await files()).join()).toMatch(`${lead.folio}.message-${eventId}-`)
  await formerly(await written(lead.id, 'sent'))
  const { body } = await keeper.post<PersonFile>(`/leads/${lead.folio}/person-file`, { reason: REASON })
  expect(body.messages.map(({ content }) => content)).toEqual([
    expect.stringContaining('Te esperamos el martes.'),
    'Texto de antes',
  ])
  expect((await keeper.post(`/leads/${lead.folio}/erasure`, { reason: REASON })).status).toBe(200)
  await expect.poll(files).toEqual([])
})

test("others' messages are kept, and one whose event is gone is deleted", async () => {
  const lead = await makeLead(app)
  const mine = await written(lead.id, 'sent')
  await formerly(mine)
  await formerly(mine + 1000)
  await sweepLeadData(app.deps)
  expect(await files()).toEqual([`message-${mine}-clinicaslife.example.eml`])
})
