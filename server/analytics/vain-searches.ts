import { mondayOf } from '#domain/calendar/madrid-calendar.ts'
import type { Deps } from '../deps.ts'

/** Milliseconds between writes. A process that dies without a clean stop loses the counts since the last one. */
const FLUSH_EVERY = 5000
/** Limit of distinct texts that a process holds until the next write; further ones are not counted. */
const MOST_WAITING = 500
/** Limit of distinct texts per week. Beyond it, only texts already stored are counted. */
const MOST_OF_A_WEEK = 2000

/** Counts in memory, so a search costs no query. Bounded however many searches arrive. */
export type VainSearches = {
  /** @param text as returned by `vainSearchText` */
  add(text: string): void
  /** Writes the counts to the database. If the write fails, they are lost; searches are not worth more effort. */
  flush(): Promise<void>
}

const ofDeps = new WeakMap<Deps, VainSearches>()

/** The counts of this process. When it stops, call `vainSearchesOf(deps).flush()`. */
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

/** A fixed row order, so two processes cannot deadlock. */
const UPSERT = `
  insert into vain_searches as known (week, text, count)
  select $2::date, sent.text, sent.count from json_to_recordset($1::json) as sent(text text, count bigint)
  where (select count(*) from vain_searches where week = $2::date) < $3::int
    or exists (select from vain_searches v where v.week = $2::date and v.text = sent.text)
  order by sent.text
  on conflict (week, text) do update set count = known.count + excluded.count`
