import { FEWEST_QUESTIONS, unansweredWords } from '#domain/measurement/unanswered-words.ts'
import type { Deps } from '../deps.ts'
import { createTextCounter, type TextCounter } from '../shared/text-counter.ts'

/** Limit of distinct words that wait for a decision. Beyond it, only words already stored are counted. */
const MOST_WAITING = 5000
/** A word that hardly anybody asks for is forgotten. */
const DAYS_KEPT = 30

const ofDeps = new WeakMap<Deps, TextCounter>()

/**
 * Counts the single words of questions that got no answer: nothing else of a question is ever stored
 * (docs/assistant.md, «What is stored»). When the process stops, call `unansweredOf(deps).flush()`.
 */
export function unansweredOf(deps: Deps): TextCounter {
  const { database, log, now } = deps
  const words =
    ofDeps.get(deps) ??
    createTextCounter(log, 'unanswered words', async (counts) => {
      await database.pool.query(UPSERT, [JSON.stringify(counts), now(), MOST_WAITING])
      await database.pool.query(FORGET, [FEWEST_QUESTIONS, now(), DAYS_KEPT])
    })
  ofDeps.set(deps, words)
  return words
}

/** Counts the words of a question without an answer. */
export function countUnanswered(deps: Deps, question: string): void {
  const words = unansweredOf(deps)
  for (const word of unansweredWords(question)) words.add(word)
}

/** A fixed row order, so two processes cannot deadlock. Decided words are only counted. */
const UPSERT = `
  insert into keyword_inbox as known (text, source, count, first_at, last_at)
  select sent.text, 'assistant', sent.count, $2::timestamptz, $2::timestamptz
  from json_to_recordset($1::json) as sent(text text, count int)
  where (select count(*) from keyword_inbox where decision is null) < $3::int
    or exists (select from keyword_inbox k where k.text = sent.text)
  order by sent.text
  on conflict (text) do update set count = known.count + excluded.count, last_at = excluded.last_at`

const FORGET = `
  delete from keyword_inbox where decision is null and source = 'assistant' and count < $1::int
    and last_at < $2::timestamptz - make_interval(days => $3::int)`
