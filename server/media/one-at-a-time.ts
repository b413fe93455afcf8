import { AppError } from '../errors.ts'

/** Uploads that may wait for their turn; each holds its file in memory. */
const MAX_WAITING = 4

/**
 * Runs one piece of work after the other, so that pictures use one processor at most while visitors use the rest.
 * @throws {AppError} `unavailable` if too many are waiting
 */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inside > MAX_WAITING)
      throw new AppError(
        'unavailable',
        'Se están preparando otras fotografías. Inténtalo en unos segundos.',
        {
          retryAfter: 5,
        },
      )
    inside += 1
    const result = last.then(work)
    last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      inside -= 1
    }
  }
}
