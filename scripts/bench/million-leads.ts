/**
 * A database with a million generated leads, for the benchmarks of the back office: call `millionLeads()` in
 * a script, or run `node scripts/bench/million-leads.ts` to create one. The folder is reused between runs.
 */
import { createDatabase, type Database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as SeedLeads from '../../tests/back-office/seed-leads.ts'
import { loadModule } from '../load-module.ts'

/** Fewer with BENCH_LEADS, in a separate folder (MILLION_LEADS_DIR). */
export const LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000)
/** Owners of the leads: generated accounts; the benchmarks are signed in as the first. */
export const OWNERS = Array.from(
  { length: 12 },
  (_owner, index) => `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
)

export type MillionLeads = {
  dataDir: string
  database: Database
  /** Closes the database; the folder stays, so that the next run is fast. */
  close(): Promise<void>
}

/** Opens the database, and fills it first if it is new, which takes about two minutes. */
export async function millionLeads(
  dataDir = process.env.MILLION_LEADS_DIR ?? join(tmpdir(), 'life-million-leads'),
): Promise<MillionLeads> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  const database = createDatabase(server.connection)
  const close = async () => {
    await database.close()
    await server.stop()
  }
  try {
    await migrateDatabase(database.pool)
    await fill(database)
  } catch (error) {
    await close()
    throw error
  }
  return { dataDir, database, close }
}

async function fill({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from leads')
  if ((rows[0]?.n ?? 0) >= LEADS) return
  const module = await loadModule<typeof SeedLeads>('tests/back-office/seed-leads.ts')
  const indexes = await dropIndexes(pool)
  await module.seedLeads(pool, LEADS, { owners: OWNERS })
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'")
    for (const definition of indexes) await client.query(definition)
    await client.query('vacuum (analyze) leads')
    await client.query('vacuum (analyze) lead_search')
    await client.query('vacuum (analyze) lead_consents')
    await client.query('vacuum (analyze) lead_deliveries')
  } finally {
    client.release(true)
  }
}

/**
 * Building an index over a million rows is far faster than adding entries one by one.
 * @returns the statements that create the indexes again
 */
async function dropIndexes(pool: Database['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('leads'::regclass, 'lead_search'::regclass) and not i.indisunique
      and c.relname not in ('lead_search_phone_idx', 'lead_search_email_idx', 'lead_search_name_idx')`)
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

if (process.argv[1] === import.meta.filename) {
  const began = performance.now()
  const { dataDir, close } = await millionLeads()
  await close()
  console.log(
    `${LEADS.toLocaleString('en-US')} leads in ${dataDir}, ${Math.round((performance.now() - began) / 1000)} s`,
  )
}
