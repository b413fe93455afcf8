import type { Pool, PoolClient } from 'pg'
import { type Key, keyIdOf, keyOf, newKeyId, newKeyText, openWith, sealWith, VaultError } from './cipher.ts'
import { type KeySource, type MasterKeys, readMasterKeys, readOrMakeMasterKeys } from './master-keys.ts'

/** The data keys of a database, unwrapped. */
export type DataKeys = {
  current: Key
  all: ReadonlyMap<string, Key>
  /** Every sealed text uses the current key. */
  isComplete: boolean
}

/**
 * Advisory lock, exclusive for creating or changing keys and shared for a backup. Any number not used by our other
 * locks.
 */
export const KEYS_LOCK = 20_260_012

type Row = { id: string; wrapped: string; retired: boolean; complete: boolean }

/**
 * Reads and unwraps the data keys. If the database has none yet, it creates the first one, and the master key if
 * needed.
 * @throws {VaultError} one sentence for the operator, if the master key is not the one of this database
 */
export async function loadDataKeys(pool: Pool, source: KeySource): Promise<DataKeys> {
  const client = await pool.connect()
  try {
    const rows = await rowsOf(client)
    if (rows.length > 0) return unwrap(rows, readMasterKeys(source))
    return await makeFirst(client, source)
  } finally {
    client.release()
  }
}

/** Whether the database still names this key as one to seal with. */
export async function isInUse(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from data_keys where id = $1 and retired_at is null', [id])
  return rowCount === 1
}

/** Adds a data key, which becomes the current one. @returns its id */
export async function addDataKey(client: Pool | PoolClient, { current }: MasterKeys): Promise<string> {
  const id = newKeyId()
  await client.query('insert into data_keys (id, wrapped) values ($1, $2)', [
    id,
    sealWith(current, placeOf(id), newKeyText()),
  ])
  return id
}

/** Wraps every data key with the current master key, all or none. @returns how many had to be */
export async function rewrapDataKeys(client: PoolClient, master: MasterKeys): Promise<number> {
  const rows = (await rowsOf(client)).filter(({ wrapped }) => keyIdOf(wrapped) !== master.current.id)
  for (const { id, wrapped } of rows) {
    const text = openWith(masterOf(wrapped, master), placeOf(id), wrapped)
    const again = sealWith(master.current, placeOf(id), text)
    if (openWith(master.current, placeOf(id), again) !== text)
      throw new VaultError('A wrapped key could not be opened again.')
    await client.query('update data_keys set wrapped = $2 where id = $1 and wrapped = $3', [
      id,
      again,
      wrapped,
    ])
  }
  return rows.length
}

function placeOf(id: string): string {
  return `data_keys.wrapped:${id}`
}

async function rowsOf(client: PoolClient): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select id, wrapped, retired_at is not null as retired, complete_at is not null as complete
     from data_keys order by number desc`,
  )
  return rows
}

async function makeFirst(client: PoolClient, source: KeySource): Promise<DataKeys> {
  await client.query('begin')
  try {
    // Servers that start together on an empty database use one key.
    await client.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK])
    if ((await rowsOf(client)).length === 0) await addDataKey(client, readOrMakeMasterKeys(source))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return unwrap(await rowsOf(client), readMasterKeys(source))
}

function unwrap(rows: readonly Row[], master: MasterKeys | undefined): DataKeys {
  const all = new Map(
    rows.map(({ id, wrapped }) => {
      const text = openWith(masterOf(wrapped, master), placeOf(id), wrapped)
      return [id, keyOf(id, text, 'data_keys')] as const
    }),
  )
  const newest = rows.find(({ retired }) => !retired)
  const current = newest && all.get(newest.id)
  if (!newest || !current)
    throw new VaultError('The database names no key to seal with: data_keys is damaged.')
  return { current, all, isComplete: newest.complete }
}

function masterOf(wrapped: string, master: MasterKeys | undefined): Key {
  const id = keyIdOf(wrapped) ?? ''
  const key = master?.all.get(id)
  if (key) return key
  throw new VaultError(
    `The database holds sealed texts, and the key «${id}» that opens them is neither in DATA_DIR/keys/data-keys.json nor in DATA_KEYS: put it back from a backup or from where it is kept.`,
  )
}
