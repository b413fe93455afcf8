import { addressKey } from '../shared/http/rate-limits.ts'

/** More than the pages of one address can report, or a waiting room full of phones. */
const EVENTS = 1200
const WINDOW = 60_000
/** Limit of addresses to remember; beyond it all counts restart, so the memory stays bounded. */
const MAX_ADDRESSES = 20_000

/** Counts the events of each address, in this process's memory and for a minute. */
export function createEventBudget(now: () => number = () => performance.now()) {
  let spent = new Map<string, number>()
  let since = now()
  return {
    /** @returns how many of these events may still be counted */
    take(address: string, events: number): number {
      const time = now()
      if (time - since >= WINDOW || spent.size >= MAX_ADDRESSES) {
        spent = new Map()
        since = time
      }
      const key = addressKey(address)
      const before = spent.get(key) ?? 0
      spent.set(key, before + events)
      return Math.max(0, Math.min(events, EVENTS - before))
    },
  }
}
