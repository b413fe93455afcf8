import type { Pool, PoolClient } from 'pg'
import { type RolesQuery, TABLE, whereOf } from './read-query.ts'
import { RestError } from './rest-error.ts'
import type { Asker } from './who-asks.ts'

/** Rows as JSON text from PostgreSQL, and how many rows there are without `limit` and `offset`. */
export type ReadRoles = { rows: string; count: number; total: number | undefined }

/**
 * Reads `user_roles` on behalf of the caller: in a read-only transaction under their PostgreSQL role, whose row-level
 * security decides what they see. @throws {RestError} for a value that PostgreSQL rejects
 */
export async function readRoles(
  pool: Pool,
  asker: Asker,
  query: RolesQuery,
  { counted }: { counted: boolean },
): Promise<ReadRoles> {
  return underRole(pool, asker, async (client) => {
    const where = whereOf(query.filters)
    const { rows } = await client.query<{ rows: string; count: number }>(
      `select coalesce(json_agg(page), '[]')::text as rows, count(*)::int as count from (${pageOf(query, where.text)}) page`,
      where.values,
    )
    const page = rows[0] ?? { rows: '[]', count: 0 }
    if (!counted) return { ...page, total: undefined }
    const all = await client.query<{ total: number }>(
      `select count(*)::int as total from ${TABLE} ${where.text}`,
      where.values,
    )
    return { ...page, total: all.rows[0]?.total ?? 0 }
  })
}

function pageOf({ columns, order, limit, offset }: RolesQuery, where: string): string {
  const sorted = order.map(
    ({ column, descending, nullsFirst }) =>
      `${column} ${descending ? 'desc' : 'asc'} nulls ${nullsFirst ? 'first' : 'last'}`,
  )
  return [
    `select ${[...new Set(columns)].join(', ')} from ${TABLE}`,
    where,
    sorted.length === 0 ? '' : `order by ${sorted.join(', ')}`,
    limit === undefined ? '' : `limit ${limit}`,
    offset === 0 ? '' : `offset ${offset}`,
  ].join(' ')
}

async function underRole<Result>(
  pool: Pool,
  { role, claims }: Asker,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin transaction read only')
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role,
      claims,
    ])
    const result = await read(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that can't be rolled back would go on under another identity.
    await client.query('rollback').catch(() => (broken = true))
    throw restErrorOf(error)
  } finally {
    client.release(broken)
  }
}

/** Only errors caused by the request; all others are ours and stay hidden. */
function restErrorOf(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string }
  return code === '22P02' || code === '22021' ? new RestError(400, code, message) : error
}
