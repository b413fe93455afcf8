import type { Database } from '#db/client.ts'
import type { Pool } from 'pg'
import { keyIdOf, VaultError } from './cipher.ts'
import { addDataKey, KEYS_LOCK, rewrapDataKeys } from './data-keys.ts'
import { addMasterKey, type KeySource, type MasterKeys, removeMasterKeys } from './master-keys.ts'
import { countByKey, resealAll, sweepPlaces } from './reseal.ts'
import { openVault, type Vault } from './vault.ts'

export type Rotation = {
  masterKey: string
  /** Data keys wrapped again. */
  rewrapped: number
  dataKey: string
  /** Texts sealed again, and those that do not open. */
  resealed: number
  unreadable: number
  /** Data keys that no text uses any more. */
  retired: string[]
  /** Master keys removed from the file. */
  removed: string[]
}

/** A server that does not know the new key yet may seal a few texts with the old one. */
const ROUNDS = 5
/** A large table is scanned whole. */
const STATEMENT_TIMEOUT = 3_600_000

/**
 * Rotates both kinds of keys while servers run: a new master key wraps all data keys, and everything is sealed with a
 * new data key. An old key is removed only when nothing uses it. If interrupted, the next run continues.
 * @throws {VaultError} one sentence for the operator; sealed texts can still be opened
 */
export async function rotateKeys(database: Database, source: KeySource): Promise<Rotation> {
  const own = database.another({
    max: 3,
    applicationName: 'clinicas-life keys',
    statementTimeout: STATEMENT_TIMEOUT,
  })
  try {
    return await withLock(own.pool, () => rotate(own.pool, source))
  } finally {
    await own.close()
  }
}

async function withLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      KEYS_LOCK,
    ])
    if (!rows[0]?.free)
      throw new VaultError('Keys are being changed, or a backup is being made: try again later.')
    return await work()
  } finally {
    // PostgreSQL releases the lock with the connection.
    client.release(true)
  }
}

async function rotate(pool: Pool, source: KeySource): Promise<Rotation> {
  const vault = await openVault(pool, source)
  const { rows: open } = await pool.query<{ id: string }>('select id from data_keys where retired_at is null')
  const master = addMasterKey(source)
  const rewrapped = await rewrap(pool, master)
  // Two active keys mean an interrupted run: continue with the newer one.
  if (open.length === 1) await addDataKey(pool, master)
  await vault.reload()
  const { resealed, unreadable, used } = await resealRounds(pool, vault)
  const current = vault.currentKey()
  const retired = await retire(pool, current, used)
  if (unreadable === 0 && [...used].every((id) => id === current)) {
    await pool.query('update data_keys set complete_at = now() where id = $1', [current])
  }
  if (resealed > 0) await sweepPlaces(pool)
  const { rows } = await pool.query<{ wrapped: string }>('select wrapped from data_keys')
  const wrapping = new Set(rows.map(({ wrapped }) => keyIdOf(wrapped)))
  const removed = removeMasterKeys(source, (id) => wrapping.has(id))
  return { masterKey: master.current.id, rewrapped, dataKey: current, resealed, unreadable, retired, removed }
}

async function rewrap(pool: Pool, master: MasterKeys): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const count = await rewrapDataKeys(client, master)
    await client.query('commit')
    return count
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function resealRounds(pool: Pool, vault: Vault) {
  let resealed = 0
  for (let round = 1; ; round++) {
    const { sealed, unreadable } = await resealAll(pool, vault)
    resealed += sealed
    const used = new Set((await countByKey(pool)).keys())
    const isDone = [...used].every((id) => id === vault.currentKey())
    if (isDone || unreadable > 0 || round === ROUNDS) return { resealed, unreadable, used }
  }
}

/**
 * Deletes keys that were retired at least a day ago and that nothing uses: no server seals with keys that it read so
 * long ago (vault.ts).
 */
async function retire(pool: Pool, current: string, used: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update data_keys set retired_at = now()
     where retired_at is null and id <> $1 and id <> all($2::text[]) returning id`,
    [current, [...used]],
  )
  await pool.query(
    `delete from data_keys where retired_at < now() - interval '1 day' and id <> all($1::text[])`,
    [[...used]],
  )
  return rows.map(({ id }) => id)
}
