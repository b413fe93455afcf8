import { inject, onTestFinished } from 'vitest'
import { openDatabaseBeside } from '#server/database.ts'
import { parseEnv } from '#server/env.ts'
import { createLogger } from '#server/log.ts'
import type { RunningServer } from './accounts.ts'

/** The database of the running product, to check what a step has stored, until the test ends. */
export function openDatabase() {
  return openDatabaseOf({ dataDir: inject('dataDir'), port: Number(new URL(inject('siteUrl')).port) })
}

/** The same for a test's own server. */
export async function openDatabaseOf({ dataDir, port }: RunningServer) {
  const env = parseEnv({ DATA_DIR: dataDir, PORT: String(port) })
  const { pool, close } = await openDatabaseBeside(env, createLogger('silent'))
  onTestFinished(close)
  return async <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    (await pool.query<Row>(text, values)).rows
}
