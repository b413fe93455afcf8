import { type EventRow, type EventWrite, mergedVisit, type VisitRow } from './event-rows.ts'

/** Limit of events that a process holds: ten seconds of a very busy site. */
export const MOST_WAITING = 50_000
const MOST_VISITS = 20_000
/** Events per transaction: few enough that pages, which share the processor, don't notice one. */
const CHUNK = 1000

/** What a process has not written yet, in bounded memory. */
export function createWaitingEvents() {
  let events: EventRow[] = []
  const visits = new Map<string, VisitRow>()
  const refusals = new Map<string, { day: string; reason: string; count: number }>()
  /** Taken and perhaps to be put back. */
  let taken = 0

  const waiting = {
    get size() {
      return events.length + taken
    },
    isEmpty: () => events.length === 0 && visits.size === 0 && refusals.size === 0,
    /** @returns false if there is no room */
    addEvent(row: EventRow): boolean {
      if (waiting.size >= MOST_WAITING) return false
      events.push(row)
      return true
    },
    addVisit(row: VisitRow): void {
      const key = row.day + row.visitor
      const known = visits.get(key)
      if (!known && visits.size >= MOST_VISITS) return
      visits.set(key, known ? mergedVisit(known, row) : row)
    },
    addRefusal(day: string, reason: string, count: number): void {
      const key = day + reason
      const known = refusals.get(key)
      if (known) known.count += count
      else refusals.set(key, { day, reason, count })
    },
    /** The oldest events, and everything else. */
    take(): EventWrite {
      const write = {
        events: events.slice(0, CHUNK),
        visits: [...visits.values()],
        refusals: [...refusals.values()],
      }
      events = events.slice(CHUNK)
      taken = write.events.length
      visits.clear()
      refusals.clear()
      return write
    },
    /** The taken events are written, or dropped. */
    done(): void {
      taken = 0
    },
    /** What was taken could not be written. */
    putBack(write: EventWrite): void {
      taken = 0
      events = [...write.events, ...events]
      for (const row of write.visits) waiting.addVisit(row)
      for (const { day, reason, count } of write.refusals) waiting.addRefusal(day, reason, count)
    },
  }
  return waiting
}

export type WaitingEvents = ReturnType<typeof createWaitingEvents>
