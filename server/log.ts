import { type Logger, pino } from 'pino'

export type { Logger }

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
