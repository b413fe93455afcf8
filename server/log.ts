import { type Logger, pino } from 'pino'

export type { Logger }

/** What may be logged of a failure: the message of a database error can repeat what somebody wrote, so it stays out. */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const stack = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { error: error.name, code: (error as { code?: unknown }).code, stack: stack.slice(0, 4) }
}

/** JSON lines on standard error. Callers log codes, ids and folios, never what a person wrote. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination(2),
  )
}
