import { inject, onTestFinished } from 'vitest'
import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'

/** The database of the product that runs, to see what a step has left in it, as long as the test lasts. */
export async function openDatabase() {
  const env = parseEnv({ DATA_DIR: inject('dataDir'), PORT: new URL(inject('siteUrl')).port })
  const { pool, close } = await openDatabaseBeside(env, createLogger('silent'))
  onTestFinished(close)
  return async <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    (await pool.query<Row>(text, values)).rows
}
