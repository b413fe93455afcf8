import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from './write-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const entries = async () =>
  (await database.pool.query('select staff_id, action, subject_id, before, after, reason from audit_log'))
    .rows

test('a change that is rolled back leaves no entry; a committed one records who, what and why', async () => {
  const staffId = randomUUID()
  const entry = {
    staffId,
    action: 'lead.changed',
    subject: { type: 'lead', id: 'LD-26-000001' },
    before: { status: 'new', phone: '600000000', message: null },
    after: { status: 'contacted', phone: '611111111', message: 'Hola' },
    reason: 'Ha llamado',
  } as const
  const undone = database.db.transaction(async (tx) => {
    await writeAudit(tx, entry)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await entries()).toEqual([])
  await database.db.transaction((tx) => writeAudit(tx, entry))
  expect(await entries()).toEqual([
    {
      staff_id: staffId,
      action: 'lead.changed',
      subject_id: 'LD-26-000001',
      before: { status: 'new', phone: '•••', message: null },
      after: { status: 'contacted', phone: '•••', message: '•••' },
      reason: 'Ha llamado',
    },
  ])
})
