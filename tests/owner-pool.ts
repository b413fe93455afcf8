import type { Pool } from 'pg'

const owners = new WeakMap<Pool, Pool>()

/** Remembers who owns the tables of a test's database, which the server's own role does not. */
export function rememberOwner(pool: Pool, owner: Pool): void {
  owners.set(pool, owner)
}

/** For what the server may not do and a test must: empty tables, rename them, make indexes. */
export function ownerPoolOf(pool: Pool): Pool {
  return owners.get(pool) ?? pool
}
