import type { Deps } from '../deps.ts'
import { countedPath } from './counted-path.ts'
import { eventDimension } from './event-dimension.ts'
import type { CountedEvent } from './events-input.ts'

type Count = { day: string; name: string; path: string; dimension: string; count: number }

/** Milliseconds between writes. A process that dies without a clean stop loses the counts since the last one. */
const FLUSH_EVERY = 5000

const madridDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' })

/**
 * Counts in memory, so a visit costs no query. Names, paths and dimensions come from closed sets, so it stays small.
 */
export type EventCounts = {
  add(events: readonly CountedEvent[]): void
  /** Writes the counts to the database. If the write fails, they are kept for the next one. */
  flush(): Promise<void>
}

const ofDeps = new WeakMap<Deps, EventCounts>()

/** The counts of this process. When it stops, call `eventCountsOf(deps).flush()`. */
export function eventCountsOf(deps: Deps): EventCounts {
  const counts = ofDeps.get(deps) ?? createEventCounts(deps)
  ofDeps.set(deps, counts)
  return counts
}

function createEventCounts({ database, log, now }: Deps): EventCounts {
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined

  function addCount(one: Count) {
    const key = JSON.stringify([one.day, one.name, one.path, one.dimension])
    const known = counts.get(key)
    if (known) known.count += one.count
    else counts.set(key, { ...one })
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const taken = [...counts.values()]
    counts = new Map()
    try {
      await database.pool.query(UPSERT, [JSON.stringify(taken)])
    } catch (error) {
      for (const one of taken) addCount(one)
      plan()
      throw error
    }
  }

  function plan() {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        log.warn({ code: (error as { code?: unknown }).code }, 'counts not written yet')
      })
    }, FLUSH_EVERY).unref()
  }

  return {
    add(events) {
      const day = madridDay.format(now())
      for (const event of events) {
        const dimension = eventDimension(event)
        const path = countedPath(event.path)
        if (dimension === null || path === null) continue
        addCount({ day, name: event.name, path, dimension, count: 1 })
      }
      if (counts.size > 0) plan()
    },
    flush,
  }
}

/** A fixed row order, so two processes cannot deadlock. */
const UPSERT = `
  insert into page_counts as known (day, name, path, dimension, count)
  select day, name, path, dimension, count
  from json_to_recordset($1::json) as x(day date, name text, path text, dimension text, count bigint)
  order by day, name, path, dimension
  on conflict (day, name, path, dimension) do update set count = known.count + excluded.count`
