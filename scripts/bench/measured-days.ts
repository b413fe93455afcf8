/**
 * A database with 90 measured days (5,000,000 events, 20,000 requests with their fates) whose totals are known, for
 * the benchmarks and checks of reports: call `measuredDays()` in a script, or run `node scripts/bench/measured-days.ts`
 * to create one. The folder is reused between runs of the same day.
 */
import { createDatabase, type Database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { planDays, type PlannedDay, type PlanOptions } from '#tests/measurement/plan-days.ts'
import { seedMeasuredDays } from '#tests/measurement/seed-measured-days.ts'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCALE = { days: 90, events: 5_000_000, requests: 20_000 }

export type MeasuredDays = {
  dataDir: string
  database: Database
  /** The known totals. */
  plan: PlannedDay[]
  /** Closes the database; the folder stays, so that the next run is fast. */
  close(): Promise<void>
}

/** Opens the database, and fills it first if it is new, which takes half a minute. */
export async function measuredDays(
  dataDir = process.env.MEASURED_DAYS_DIR ?? join(tmpdir(), 'life-measured-days'),
  options: PlanOptions = { ...SCALE, now: new Date() },
): Promise<MeasuredDays> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  const database = createDatabase(server.connection)
  const close = async () => {
    await database.close()
    await server.stop()
  }
  try {
    await migrateDatabase(database.pool)
    return { dataDir, database, plan: await fill(database, options), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function fill({ pool }: Database, options: PlanOptions): Promise<PlannedDay[]> {
  const { rows } = await pool.query<{ last: string | null }>('select max(day)::text as last from event_days')
  if (!rows[0]?.last) return seedMeasuredDays(pool, options)
  const plan = planDays(options)
  if (rows[0].last !== plan.at(-1)?.day) {
    throw new Error(`The days of another date are there (until ${rows[0].last}): remove the folder.`)
  }
  return plan
}

if (process.argv[1] === import.meta.filename) {
  const began = performance.now()
  const { dataDir, close } = await measuredDays()
  await close()
  console.log(
    `${SCALE.events.toLocaleString('en-US')} events in ${dataDir}, ${Math.round((performance.now() - began) / 1000)} s`,
  )
}
