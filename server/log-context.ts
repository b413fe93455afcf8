import { AsyncLocalStorage } from 'node:async_hooks'

/** What every line says that is written on behalf of one request or job. Made here, never what a person wrote. */
export type LogContext = { readonly requestId: string } | { readonly jobId: string }

type Current = { readonly facts: LogContext; isOver: boolean }

const current = new AsyncLocalStorage<Current>()

/**
 * Runs `work` so that whatever is logged in it, however deep, names the request or the job. What outlives it (a timer, a
 * connection that was opened for it and serves others later) no longer does.
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

/** The id of the request under way, for an answer that its reader may quote. */
export function requestIdNow(): string | undefined {
  return logContext().requestId
}
