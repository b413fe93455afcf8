import { AppError } from '../errors.ts'

export type QueueBounds = {
  /** At once. */
  running: number
  /** More wait for one of those to end. */
  waiting: number
  /** Milliseconds to wait at most. */
  patience: number
  /** Turns of the event loop between the starts of two of them. */
  turns: number
  /** Milliseconds after which one that found no room is told so. */
  hesitation: number
}

/**
 * A page takes some 15 ms of the only thread there is, during which nothing else is answered: two at once keep it busy
 * while one of them waits for the database. Node takes in one new connection per turn of its loop, so that a crowd gets in
 * only while there are turns without a page. Whoever waited two seconds is better told than kept; and who is told at once
 * comes back at once.
 */
const OF_PAGES: QueueBounds = { running: 2, waiting: 64, patience: 2000, turns: 64, hesitation: 1000 }
const RETRY_AFTER = 3

type Waiting = { start: () => void; refuse: (reason: AppError) => void; timer: NodeJS.Timeout }

/**
 * Lets only so many pieces of work run at once and some more wait, each in its turn. Between two of them the process
 * answers whatever else has come meanwhile.
 */
export function createRenderQueue(bounds: QueueBounds = OF_PAGES) {
  const queue = new Set<Waiting>()
  let busy = 0
  let isBreathing = false

  /** Runs `work` in its turn. @throws {AppError} `unavailable` when there is no room or its turn did not come in time */
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
    breathe(bounds.turns)
  }

  function breathe(turns: number) {
    setImmediate(() => {
      if (turns > 1) return breathe(turns - 1)
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
