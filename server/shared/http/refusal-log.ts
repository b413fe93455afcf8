import { createHmac, randomBytes } from 'node:crypto'
import type { Logger } from '../../log.ts'
import { addressKey } from './rate-limits.ts'

const WINDOW = 60_000
/** Lines per window; further refusals are only counted. */
const MAX_LINES = 60

/** What was refused. No requested path, header or field: they may hold anything. */
type Refusal = {
  status: number
  /** Of the error, as clients see it. */
  code?: string | undefined
  method?: string | undefined
  /** The pattern of the route. */
  route?: string | undefined
  /** The account, if known. */
  account?: string | undefined
  address: string
}

type RefusalLog = { note(refusal: Refusal): void }
type Log = Pick<Logger, 'warn' | 'info'>

/** Invalid input is mostly a mistake; refusals and rate limits mostly are not. */
const WARNED: ReadonlySet<number> = new Set([401, 403, 429, 503])

/**
 * Logs who was refused what, once a minute per kind and caller, and with a total limit of lines, so a flood of
 * requests is not a flood of lines. Addresses are hashed with a key that lives as long as the process.
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

/** The log of a process, shared by its parts. */
export function refusalLogOf({ log }: { log: Log }): RefusalLog {
  const known = ofLog.get(log) ?? createRefusalLog(log)
  ofLog.set(log, known)
  return known
}
