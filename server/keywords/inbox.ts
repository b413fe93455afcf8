import { keywordInbox, keywords } from '#db/schema/index.ts'
import { inferKeyword } from '#domain/keywords/infer-keyword.ts'
import { FEWEST_QUESTIONS } from '#domain/measurement/unanswered-words.ts'
import { FEWEST_SEARCHES } from '#domain/measurement/vain-search.ts'
import { foldedKeyword } from '#domain/keywords/keyword-text.ts'
import type { InboxRow } from '#domain/keywords/keyword-view.ts'
import { stemKey } from '#domain/keywords/stem-words.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import type { decisionInput } from './keyword-input.ts'
import { drugFinder, keywordNames } from './present-keyword.ts'

const MOST = 200

type Waiting = { text: string; source: InboxRow['source']; count: number; last_at: string }

/**
 * Searches without results, which stay in their own table until decided, and words of questions without an answer;
 * both only once they can't be one person's.
 */
const WAITING = sql`(
  select v.text, 'search' as source, sum(v.count)::int as count, max(v.week)::timestamptz as last_at
  from vain_searches v
  where not exists (select from keyword_inbox i where i.text = v.text and i.decision is not null)
  group by v.text having sum(v.count) >= ${FEWEST_SEARCHES}
  union all
  select i.text, i.source::text, i.count, i.last_at from keyword_inbox i
  where i.decision is null and i.count >= ${FEWEST_QUESTIONS}
)`

/** What waits for a decision, most frequent first, with the keyword that it may be a variant of. */
export async function listInbox({
  database: { db },
  site,
}: Pick<Deps, 'database' | 'site'>): Promise<InboxRow[]> {
  const { rows } = await db.execute<Waiting>(sql`
      select w.text, min(w.source) as source, sum(w.count)::int as count,
        to_char(max(w.last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_at
      from ${WAITING} w group by w.text order by count desc, w.text limit ${MOST}`)
  const known =
    rows.length > 0 ? await db.select({ id: keywords.id, text: keywords.text }).from(keywords) : []
  const drugOf = drugFinder(site.current)
  const byStems = new Map(known.map((keyword) => [stemKey(keyword.text), keyword]))
  return rows.map(({ text, source, count, last_at: lastAt }) => ({
    text,
    source,
    count,
    lastAt,
    drug: drugOf(text),
    near: byStems.get(stemKey(text)) ?? null,
  }))
}

/** How many wait. */
export async function waitingInbox({ database: { db } }: Pick<Deps, 'database'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct w.text)::int as count from ${WAITING} w`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Makes a keyword of a search, adds its count to one, or ignores it from now on.
 * @throws {AppError} `not_found` for a text that does not wait, or a keyword that is gone
 */
export function decideInbox(deps: Deps, staff: Staff, input: z.output<typeof decisionInput>) {
  const { text, decision } = input
  return deps.database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      select w.text, min(w.source) as source, sum(w.count)::int as count from ${WAITING} w
      where w.text = ${text} group by w.text`)
    const [waiting] = rows
    if (!waiting) throw new AppError('not_found', 'Alguien ya ha decidido sobre esta búsqueda.')
    let keywordId: string | null = null
    if (decision === 'merged') {
      const [known] = await tx
        .select({ id: keywords.id })
        .from(keywords)
        .where(eq(keywords.id, input.keywordId!))
      if (!known) throw new AppError('not_found', 'Esa palabra clave ya no existe.')
      keywordId = known.id
    }
    if (decision === 'accepted') {
      const [made] = await tx
        .insert(keywords)
        .values({
          text,
          folded: foldedKeyword(text),
          stems: stemKey(text),
          ...inferKeyword(text, keywordNames(deps.site.current)),
          source: waiting.source,
          changedBy: staff.id,
          changedAt: deps.now(),
        })
        .onConflictDoUpdate({ target: keywords.folded, set: { changedAt: deps.now() } })
        .returning({ id: keywords.id })
      keywordId = made!.id
    }
    const decided = { decision, keywordId, decidedAt: deps.now(), decidedBy: staff.id }
    await tx
      .insert(keywordInbox)
      .values({ text, source: waiting.source, count: waiting.count, ...decided })
      .onConflictDoUpdate({ target: keywordInbox.text, set: decided })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'keyword.decided',
      subject: { type: 'keyword', id: text },
      after: { status: decision },
    })
    await notifyBackOffice(tx, 'keyword.changed')
    return { keywordId }
  })
}
