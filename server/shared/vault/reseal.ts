import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { keyIdOf, VaultError } from './cipher.ts'
import { openedLine, sealedLines } from './import-lines.ts'
import { SEALED_PLACES, type SealedPlace } from './sealed-places.ts'
import { asSealed, asText, type Vault } from './vault.ts'

const BATCH = 500
/** Lists are long (a file waiting to be imported), so one row per batch. */
const LISTS = 1
/** Milliseconds between batches: visitors come first. */
const PAUSE = 5

export type Resealed = { sealed: number; unreadable: number }

type Found = { id: string; row: string; text: string }

export type ResealOptions = {
  signal?: AbortSignal | undefined
  /** Default: all. */
  places?: readonly SealedPlace[]
}

/**
 * Seals with the current key every text that is not sealed with it: plain texts and those under an older key. Works
 * in batches beside normal traffic: a row changed in the meantime keeps its change and is checked again. Running it
 * twice changes nothing; if interrupted, the next run continues.
 * @returns how many were sealed, and how many do not open and are left as they are
 */
export async function resealAll(
  pool: Pool,
  vault: Vault,
  { signal, places = SEALED_PLACES }: ResealOptions = {},
): Promise<Resealed> {
  const count = { sealed: 0, unreadable: 0 }
  for (const place of places) await resealPlace(pool, vault, place, count, signal)
  return count
}

/**
 * Removes earlier row versions from the table files and the planner statistics: both hold the old texts until a
 * vacuum.
 */
export async function sweepPlaces(pool: Pool): Promise<void> {
  const tables = new Set(SEALED_PLACES.map(({ table }) => table))
  for (const table of tables) await pool.query(`vacuum (analyze) ${table}`)
}

/** How many texts are plain, and how many are sealed with each key. */
export async function countByKey(pool: Pool): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const place of SEALED_PLACES) {
    const each = place.isList ? `coalesce(line #>> '{}', '')` : place.text
    const lines = place.isList ? 'cross join lateral jsonb_array_elements(t.rows) line' : ''
    // An emptied line of a file holds nothing.
    const filter = place.isList ? `t.rows is not null and line <> '[]'::jsonb` : `${place.text} is not null`
    const { rows } = await pool.query<{ key: string; n: number }>(
      `select coalesce(substring(${each} from '^v1[.]([a-z0-9]{1,20})[.]'), '') as key, count(*)::int as n
       from ${place.table} t ${lines} where ${filter} group by 1`,
    )
    for (const { key, n } of rows) counts.set(key, (counts.get(key) ?? 0) + n)
  }
  return counts
}

async function resealPlace(
  pool: Pool,
  vault: Vault,
  place: SealedPlace,
  count: Resealed,
  signal?: AbortSignal,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    if (signal?.aborted) return
    const found: Found[] = await find(pool, place, vault.currentKey(), after)
    const last = found.at(-1)
    if (!last) return
    const made: (Found & { sealed: string })[] = []
    for (const one of found) {
      const sealed = await again(vault, place, one).catch(unreadable)
      if (sealed === undefined) count.unreadable += 1
      else made.push({ ...one, sealed })
    }
    count.sealed += await replace(pool, place, made)
    after = last.id
    await setTimeout(PAUSE)
  }
}

async function find(pool: Pool, place: SealedPlace, key: string, after: string | null): Promise<Found[]> {
  const { table, id, idType, row, join = '', text, isList } = place
  // For a list, one line not sealed with the key is enough.
  const open = isList
    ? `exists (select from jsonb_array_elements(t.rows) line where line <> '[]'::jsonb and line #>> '{}' not like $2)`
    : `${text} is not null and ${text} not like $2`
  const { rows } = await pool.query<Found>(
    `select ${id}::text as id, ${row} as row, ${text} as text from ${table} t ${join}
     where ($1::${idType} is null or ${id} > $1::${idType}) and ${open} order by ${id} limit $3`,
    [after, `v1.${key}.%`, isList ? LISTS : BATCH],
  )
  return rows
}

/** A damaged text must not keep the others from being sealed. */
function unreadable(error: unknown): undefined {
  if (!(error instanceof VaultError)) throw error
}

async function again(vault: Vault, place: SealedPlace, { row, text }: Found): Promise<string> {
  if (place.isList) return againLines(vault, Number(row), text)
  const plain = await vault.open(place.column, row, asSealed(text))
  const sealed = vault.seal(place.column, row, plain)
  // Never replace a readable text with one that can't be opened.
  if ((await vault.open(place.column, row, sealed)) !== plain)
    throw new VaultError('A sealed text could not be opened again')
  return asText(sealed)
}

async function againLines(vault: Vault, importId: number, text: string): Promise<string> {
  const lines = JSON.parse(text) as unknown[]
  const made: unknown[] = []
  for (const line of lines) {
    const isDone = typeof line === 'string' && keyIdOf(line) === vault.currentKey()
    const cells = isDone ? [] : await openedLine(vault, importId, line as Parameters<typeof openedLine>[2])
    made.push(cells.length === 0 ? line : (await sealedLines(vault, importId, [cells]))[0])
  }
  return JSON.stringify(made)
}

async function replace(
  pool: Pool,
  { table, id, idType, text, set, isList }: SealedPlace,
  made: readonly (Found & { sealed: string })[],
): Promise<number> {
  const isSame = isList ? `t.rows = n.known::jsonb` : `${text} = n.known`
  const { rowCount } = await pool.query(
    `update ${table} t set ${set}
     from unnest($1::${idType}[], $2::text[], $3::text[]) as n(id, known, sealed)
     where ${id} = n.id and ${isSame}`,
    [made.map((one) => one.id), made.map((one) => one.text), made.map((one) => one.sealed)],
  )
  return rowCount ?? 0
}
