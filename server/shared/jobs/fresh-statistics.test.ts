import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyzeIfStale } from './fresh-statistics.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
afterAll(() => app.close())

test('a wave of jobs updates the planner statistics soon, and a quiet queue is left alone', async () => {
  const { pool } = app.deps.database
  const known = async () => {
    const { rows } = await pool.query(
      `select reltuples::int as rows from pg_class where oid = 'pgboss.job_common'::regclass`,
    )
    return rows[0].rows
  }
  expect(await analyzeIfStale(pool)).toBe(false)
  const payloads = Array.from({ length: 3000 }, (_, index) => ({ leadId: index + 1 }))
  await app.deps.jobs.enqueue((text, values) => pool.query(text, values), 'deliver-lead-webhook', payloads)
  // PostgreSQL reports a session's changes with a short delay.
  await expect.poll(() => analyzeIfStale(pool)).toBe(true)
  expect(await known()).toBe(3000)
  await expect.poll(() => analyzeIfStale(pool)).toBe(false)
})
