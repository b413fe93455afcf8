import { createHmac, randomBytes } from 'node:crypto'
import type { Logger } from '../../log.ts'
import { addressKey } from './rate-limits.ts'

const WINDOW = 60_000
/** Lines within a window; what else is refused in it is only counted. */
const MAX_LINES = 60

/** What was refused. No path as it was asked for, no header, no field: they may hold anything. */
type Refusal = {
  status: number
  /** Of the error, as clients read it. */
  code?: string | undefined
  method?: string | undefined
  /** The pattern of the route. */
  route?: string | undefined
  /** Who asked, where that is known. */
  account?: string | undefined
  address: string
}

type RefusalLog = { note(refusal: Refusal): void }
type Log = Pick<Logger, 'warn' | 'info'>

/** Wrong input is mostly somebody's mistake; to be refused, or slowed down, mostly is not. */
const WARNED: ReadonlySet<number> = new Set([401, 403, 429, 503])

/**
 * Writes down who was refused what, once a minute for each kind and asker, and a bounded number of lines in all, so that
 * a flood of requests is no flood of lines. Addresses stand there as hashes with a key that ends with the process.
 */
export function createRefusalLog(log: Log, now: () => number = () => performance.now()): RefusalLog {
  const secret = randomBytes(32)
  let said = new Set<string>()
  let more = 0
  let endsAt = now() + WINDOW

  function startWindow() {
    if (more > 0) log.warn({ more }, 'more was refused than is written down')
    said = new Set()
    more = 0
    endsAt = now() + WINDOW
  }

  return {
    note({ address, ...facts }) {
      if (now() >= endsAt) startWindow()
      const hash = createHmac('sha256', secret).update(addressKey(address)).digest('base64url').slice(0, 16)
      const { status, code, method, route, account } = facts
      const key = [status, code, method, route, account ?? hash].join(' ')
      if (said.has(key) || said.size >= MAX_LINES) {
        more += 1
        return
      }
      said.add(key)
      log[WARNED.has(status) ? 'warn' : 'info']({ ...facts, address: hash }, 'refused')
    },
  }
}

const ofLog = new WeakMap<Log, RefusalLog>()

/** The one of a process, which its parts share. */
export function refusalLogOf({ log }: { log: Log }): RefusalLog {
  const known = ofLog.get(log) ?? createRefusalLog(log)
  ofLog.set(log, known)
  return known
}
