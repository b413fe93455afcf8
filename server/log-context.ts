import { AsyncLocalStorage } from 'node:async_hooks'

/** The fields in every log line written for a request or job. Generated here, never user input. */
export type LogContext = { readonly requestId: string } | { readonly jobId: string }

type Current = { readonly facts: LogContext; isOver: boolean }

const current = new AsyncLocalStorage<Current>()

/**
 * Runs `work` so that every log line within it, however deep, names the request or job. Whatever outlives it (a
 * timer, a connection that later serves others) no longer does.
 */
export function withLogContext<Result>(facts: LogContext, work: () => Result): Result {
  const context: Current = { facts, isOver: false }
  const end = () => void (context.isOver = true)
  return current.run(context, () => {
    let result: Result | undefined
    try {
      result = work()
      return result
    } finally {
      if (result instanceof Promise) result.then(end, end)
      else end()
    }
  })
}

/** A new object each time: pino adds to it. */
export function logContext(): Partial<Record<'requestId' | 'jobId', string>> {
  const context = current.getStore()
  return context && !context.isOver ? { ...context.facts } : {}
}

/** The id of the current request, for a response whose reader may quote it. */
export function requestIdNow(): string | undefined {
  return logContext().requestId
}
