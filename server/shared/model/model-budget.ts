import type { Database } from '#db/client.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { type Limiter, LimitReached } from '../http/limiter.ts'
import { sharedLimiter } from '../http/shared-limiter.ts'

const DAY = 24 * 60 * 60

/**
 * Counts questions to a model, by day in Madrid and over all processes.
 * @param name what they are counted as
 * @returns whether this one is allowed
 */
export function createModelBudget({ database, now }: { database: Database; now: () => Date }, name: string) {
  let points: number | undefined
  let limiter: Limiter | undefined
  return async (perDay: number): Promise<boolean> => {
    if (perDay <= 0) return false
    // A changed budget applies to what has been counted today.
    if (limiter === undefined || points !== perDay)
      limiter = sharedLimiter(database, name, { points: perDay, seconds: DAY })
    points = perDay
    try {
      await limiter.consume(inMadrid(now()).date)
      return true
    } catch (error) {
      if (error instanceof LimitReached) return false
      throw error
    }
  }
}
