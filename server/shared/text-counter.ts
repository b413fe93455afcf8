import type { Logger } from '../log.ts'

/** Milliseconds between writes. A process that dies without a clean stop loses the counts since the last one. */
const FLUSH_EVERY = 5000
/** Limit of distinct texts that a process holds until the next write; further ones are not counted. */
const MOST_WAITING = 500

/** Counts in memory, so that counting costs no query. Bounded however many texts arrive. */
export type TextCounter = {
  add(text: string): void
  /** Writes the counts to the database. If the write fails, they are lost; they are not worth more effort. */
  flush(): Promise<void>
}

/** @param write stores the counts since the last time */
export function createTextCounter(
  log: Logger,
  name: string,
  write: (counts: { text: string; count: number }[]) => Promise<unknown>,
): TextCounter {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const taken = [...counts].map(([text, count]) => ({ text, count }))
    counts = new Map()
    await write(taken)
  }

  return {
    add(text) {
      if (!counts.has(text) && counts.size >= MOST_WAITING) return
      counts.set(text, (counts.get(text) ?? 0) + 1)
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => {
          log.warn({ code: (error as { code?: unknown }).code }, `${name} not counted`)
        })
      }, FLUSH_EVERY).unref()
    },
    flush,
  }
}
