import { mondayOf } from '#domain/calendar/madrid-calendar.ts'
import type { Deps } from '../deps.ts'

/** Milliseconds between two writes. A process that dies without a stop loses what it counted since. */
const FLUSH_EVERY = 5000
/** Different texts that one process keeps until the next write; what comes beyond is not counted. */
const MOST_WAITING = 500
/** Different texts of a week: beyond, only those that are known already go on being counted. */
const MOST_OF_A_WEEK = 2000

/** Counts in memory, so that a search costs no query; bounded, whoever sends how much. */
export type VainSearches = {
  /** @param text as `vainSearchText` gives it */
  add(text: string): void
  /** Writes what is counted. A failed write loses it: searches are not worth more. */
  flush(): Promise<void>
}

const ofDeps = new WeakMap<Deps, VainSearches>()

/** The counts of one process; at its stop, call `vainSearchesOf(deps).flush()`. */
export function vainSearchesOf(deps: Deps): VainSearches {
  const searches = ofDeps.get(deps) ?? createVainSearches(deps)
  ofDeps.set(deps, searches)
  return searches
}

function createVainSearches({ database, log, now }: Deps): VainSearches {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const taken = [...counts].map(([text, count]) => ({ text, count }))
    counts = new Map()
    await database.pool.query(UPSERT, [JSON.stringify(taken), mondayOf(now()), MOST_OF_A_WEEK])
  }

  return {
    add(text) {
      if (!counts.has(text) && counts.size >= MOST_WAITING) return
      counts.set(text, (counts.get(text) ?? 0) + 1)
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => {
          log.warn({ code: (error as { code?: unknown }).code }, 'searches not counted')
        })
      }, FLUSH_EVERY).unref()
    },
    flush,
  }
}

/** Rows in one order, so that two processes never wait for each other in a circle. */
const UPSERT = `
  insert into vain_searches as known (week, text, count)
  select $2::date, sent.text, sent.count from json_to_recordset($1::json) as sent(text text, count bigint)
  where (select count(*) from vain_searches where week = $2::date) < $3::int
    or exists (select from vain_searches v where v.week = $2::date and v.text = sent.text)
  order by sent.text
  on conflict (week, text) do update set count = known.count + excluded.count`
