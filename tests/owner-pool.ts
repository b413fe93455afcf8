import type { Pool } from 'pg'

const owners = new WeakMap<Pool, Pool>()

/** Stores the owner of a test database's tables, which the server's own role does not know. */
export function rememberOwner(pool: Pool, owner: Pool): void {
  owners.set(pool, owner)
}

/** For what the server may not do and a test must: truncate tables, rename them, create indexes. */
export function ownerPoolOf(pool: Pool): Pool {
  return owners.get(pool) ?? pool
}
