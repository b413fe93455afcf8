import { AsyncLocalStorage } from 'node:async_hooks'

const longer = new AsyncLocalStorage<number>()

/** Milliseconds for the back office, which works with more rows than a visitor: what PostgreSQL has for a statement. */
export const FOR_STAFF = 15_000
/** Milliseconds for work that nobody waits for, such as a sweep or a count of everything. */
export const WORK_BEHIND = 60_000

/**
 * Gives every query that `work` makes, however deep, at least so many milliseconds for its answer, whatever its pool has.
 * PostgreSQL's own `statement_timeout` stays as it is; this one is for a database that says nothing at all.
 */
export function withPatience<Result>(milliseconds: number, work: () => Result): Result {
  return longer.run(milliseconds, work)
}

/** What the work under way allows a query; 0 when it says nothing. */
export function patienceOfWork(): number {
  return longer.getStore() ?? 0
}
