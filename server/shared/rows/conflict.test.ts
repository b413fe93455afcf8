import { settings } from '#db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError, presentError, statusOf } from '../../errors.ts'
import { changedRow } from './conflict.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(settings).values({ section: 'hours', value: { opens: '10:00' } })
})
afterAll(() => database.drop())

async function save(section: string, seen: number, opens: string) {
  const { db } = database
  const rows = await db
    .update(settings)
    .set({ value: { opens }, version: sql`${settings.version} + 1` })
    .where(and(eq(settings.section, section), eq(settings.version, seen)))
    .returning({ version: settings.version, value: settings.value })
  return changedRow(rows, async () => {
    const columns = { version: settings.version, value: settings.value }
    const [current] = await db.select(columns).from(settings).where(eq(settings.section, section))
    return current
  })
}

async function refusal(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof AppError ? { status: statusOf(error.code), ...presentError(error) } : error
}

test('of two saves of the same version one succeeds, and the other gets what was saved', async () => {
  const outcomes = await Promise.allSettled([save('hours', 1, '09:00'), save('hours', 1, '11:00')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const saved = outcomes.find((outcome) => outcome.status === 'fulfilled')?.value
  expect(saved).toMatchObject({ version: 2 })
  expect(await refusal(save('hours', 1, '12:00'))).toMatchObject({
    status: 409,
    code: 'conflict',
    current: saved,
  })
})

test('a deleted row is not a conflict', async () => {
  expect(await refusal(save('nowhere', 1, '12:00'))).toMatchObject({ status: 404, code: 'not_found' })
})
