import { AsyncLocalStorage } from 'node:async_hooks'

const longer = new AsyncLocalStorage<number>()

/**
 * Milliseconds for the back office, which reads more rows than a visitor; the same as PostgreSQL's statement timeout.
 */
export const FOR_STAFF = 15_000
/** Milliseconds for work that nobody waits for, such as a sweep or a full count. */
export const WORK_BEHIND = 60_000

/**
 * Gives every query within `work`, however deep, at least this many milliseconds for its response, whatever its pool
 * allows. PostgreSQL's own `statement_timeout` is unchanged; this limit is for a database that does not respond at
 * all.
 */
export function withPatience<Result>(milliseconds: number, work: () => Result): Result {
  return longer.run(milliseconds, work)
}

/** The limit set for the current work; 0 if there is none. */
export function patienceOfWork(): number {
  return longer.getStore() ?? 0
}
