import { mondayOf } from '#domain/calendar/madrid-calendar.ts'
import type { Deps } from '../deps.ts'
import { createTextCounter, type TextCounter } from '../shared/text-counter.ts'

/** Limit of distinct texts per week. Beyond it, only texts already stored are counted. */
const MOST_OF_A_WEEK = 2000

const ofDeps = new WeakMap<Deps, TextCounter>()

/**
 * The counts of this process, of texts as returned by `vainSearchText`. When it stops, call
 * `vainSearchesOf(deps).flush()`.
 */
export function vainSearchesOf(deps: Deps): TextCounter {
  const { database, log, now } = deps
  const searches =
    ofDeps.get(deps) ??
    createTextCounter(log, 'searches', (counts) =>
      database.pool.query(UPSERT, [JSON.stringify(counts), mondayOf(now()), MOST_OF_A_WEEK]),
    )
  ofDeps.set(deps, searches)
  return searches
}

/** A fixed row order, so two processes cannot deadlock. */
const UPSERT = `
  insert into vain_searches as known (week, text, count)
  select $2::date, sent.text, sent.count from json_to_recordset($1::json) as sent(text text, count bigint)
  where (select count(*) from vain_searches where week = $2::date) < $3::int
    or exists (select from vain_searches v where v.week = $2::date and v.text = sent.text)
  order by sent.text
  on conflict (week, text) do update set count = known.count + excluded.count`
