import { createDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { aggregateDay } from '#server/analytics/aggregate-day.ts'
import { planDays } from '#tests/measurement/plan-days.ts'
import { seedRawDay } from '#tests/measurement/seed-measured-days.ts'

const EVENTS = 200_000

/** How long the counting of a busy day takes: for the first time, again, and when it is closed. */
export async function aggregationRows(dataDir: string): Promise<string[][]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const database = createDatabase(postgres.connection)
  try {
    await migrateDatabase(database.pool)
    const [today] = planDays({ days: 1, events: EVENTS, requests: 0, now: new Date(), withToday: true })
    await seedRawDay(database.pool, today!)
    await database.pool.query('analyze web_events, visit_days')
    const rows: string[][] = []
    for (const [name, close] of [
      ['for the first time', false],
      ['again, nothing new', false],
      ['anew, and closed', true],
    ] as const) {
      const began = performance.now()
      await aggregateDay(database.db, today!.day, { close })
      const ms = performance.now() - began
      rows.push([
        `counting a day of ${EVENTS.toLocaleString('en-US')} events ${name}`,
        `${ms.toFixed(0)} ms`,
        '-',
        '-',
        '-',
      ])
    }
    return rows
  } finally {
    await database.close()
    await postgres.stop()
  }
}
