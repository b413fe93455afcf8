import { type DestinationStream, type Logger, pino } from 'pino'
import { logContext } from './log-context.ts'

export type { Logger }

/** What may be logged of an error: the message of a database error can repeat user input, so it is left out. */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { error: error.name, code: (error as { code?: unknown }).code, stack: stack.slice(0, 4) }
}

/**
 * JSON lines on standard error, each with the id of its request or job. Callers log codes, ids and folios, never user
 * input.
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: logContext,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
}
