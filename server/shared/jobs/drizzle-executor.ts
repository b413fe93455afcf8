import type { Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { SqlExecutor } from './jobs.ts'

/** Lets `Jobs.enqueue` join a Drizzle transaction. */
export function executorOf(tx: Tx): SqlExecutor {
  const { executeSql } = fromDrizzle(tx, sql)
  return executeSql
}
