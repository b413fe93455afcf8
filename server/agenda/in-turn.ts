import type { Database } from '#db/client.ts'
import { AppError } from '../errors.ts'

/** Beyond this many waiting for one clinic, the honest answer is that we can't serve more at the moment. */
const MAX_WAITING = 500

type Queue = { last: Promise<unknown>; waiting: number }
const queues = new WeakMap<Database, Map<string, Queue>>()

/**
 * Runs work on a clinic's agenda after what this process already does there. The work waits for the agenda's lock, and
 * a crowd that wants one hour would otherwise wait with all connections in its hands, until the rest of the site has
 * none.
 * @throws {AppError} `unavailable` if too many wait
 */
export async function inTurn<Result>(
  database: Database,
  clinicSlug: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const ofDatabase = queues.get(database) ?? new Map<string, Queue>()
  queues.set(database, ofDatabase)
  const queue = ofDatabase.get(clinicSlug) ?? { last: Promise.resolve(), waiting: 0 }
  if (queue.waiting >= MAX_WAITING)
    throw new AppError(
      'unavailable',
      'Ahora mismo reserva mucha gente. Inténtalo de nuevo en unos segundos.',
      {
        retryAfter: 3,
      },
    )
  ofDatabase.set(clinicSlug, queue)
  queue.waiting += 1
  const mine = queue.last.then(work)
  queue.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) ofDatabase.delete(clinicSlug)
  }
}
