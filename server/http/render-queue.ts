import { AppError } from '../errors.ts'

export type QueueBounds = {
  /** Limit of concurrent runs. */
  running: number
  /** Limit of work waiting for one of those to end. */
  waiting: number
  /** Milliseconds to wait at most. */
  patience: number
  /** Turns of the event loop between two starts, and the milliseconds after which fewer will do. */
  turns: number
  breath: number
  /** Milliseconds after which work that found no room is refused. */
  hesitation: number
}

/**
 * A page blocks the only thread for about 15 ms: two at a time keep it busy while one waits for the database. Node
 * accepts one new connection per turn of its event loop, so a crowd gets in only if there are turns without a page.
 * Turns are long while the process works at something else, such as its index after a change; a page does not wait for
 * many of those.
 * After two seconds an error is better than more waiting; but an immediate refusal makes clients retry immediately,
 * hence the delay.
 */
const OF_PAGES: QueueBounds = {
  running: 2,
  waiting: 64,
  patience: 2000,
  turns: 64,
  breath: 100,
  hesitation: 1000,
}
const RETRY_AFTER = 3

type Waiting = { start: () => void; refuse: (reason: AppError) => void; timer: NodeJS.Timeout }

/** Limits how much work runs and waits at a time, in order. Between two pieces the process answers other requests. */
export function createRenderQueue(bounds: QueueBounds = OF_PAGES) {
  const queue = new Set<Waiting>()
  let busy = 0
  let isBreathing = false

  /** Runs `work` in its turn. @throws {AppError} `unavailable` if the queue is full or times out */
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (hasRoom()) begin()
    else await turn()
    try {
      return await work()
    } finally {
      busy -= 1
      next()
    }
  }

  function hasRoom(): boolean {
    return busy < bounds.running && !isBreathing
  }

  function begin() {
    busy += 1
    isBreathing = true
    breathe(bounds.turns, performance.now() + bounds.breath)
  }

  function breathe(turns: number, until: number) {
    setImmediate(() => {
      if (turns > 1 && performance.now() < until) return breathe(turns - 1, until)
      isBreathing = false
      next()
    })
  }

  function turn(): Promise<void> {
    return new Promise((start, refuse) => {
      if (queue.size >= bounds.waiting) {
        setTimeout(() => refuse(tooBusy()), bounds.hesitation)
        return
      }
      const own: Waiting = { start, refuse, timer: setTimeout(() => leave(own), bounds.patience) }
      queue.add(own)
    })
  }

  function leave(own: Waiting) {
    if (queue.delete(own)) own.refuse(tooBusy())
  }

  function next() {
    const [first] = queue
    if (!first || !hasRoom()) return
    queue.delete(first)
    clearTimeout(first.timer)
    begin()
    first.start()
  }

  return { run }
}

function tooBusy() {
  return new AppError(
    'unavailable',
    'Hay muchas visitas a la vez. Espera unos segundos y vuelve a intentarlo.',
    { retryAfter: RETRY_AFTER },
  )
}
