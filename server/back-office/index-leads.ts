import type { Db, Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'

/** Leads per statement: a second's work at most. */
const BATCH = 5000
/** So many numbers behind the newest are looked at for a list that is about to be read, where each one counts. */
const NEWEST = 1000

/** As domain/folded-text.ts folds it, with single spaces: what is typed into a search is folded there. */
const FOLDED_NAME = sql.raw(
  "btrim(regexp_replace(lower(regexp_replace(normalize(l.name, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))",
)
const PHONE = sql.raw("right(regexp_replace(l.phone, '[^0-9]', '', 'g'), 9)")
const ROW = sql`select l.id, ${FOLDED_NAME}, lower(l.email), ${PHONE}, reverse(${PHONE}) from leads l`
const INSERT = sql.raw('insert into lead_search (lead_id, name, email, phone, phone_reversed)')

/**
 * Makes the leads that came since findable, and whatever was left out before; several servers may do it at once.
 * @param after the number to begin behind; 0 looks at all of them
 * @returns the newest number that is indexed
 */
export async function indexNewLeads(db: Db, after = 0): Promise<number> {
  for (let from = after; ;) {
    const { rows } = await db.execute<{ lead_id: string }>(sql`
      ${INSERT} ${ROW}
      where l.id > ${from} and not exists (select from lead_search s where s.lead_id = l.id and s.lead_id > ${from})
      order by l.id limit ${BATCH} on conflict (lead_id) do nothing returning lead_id`)
    await markTwins(
      db,
      rows.map(({ lead_id }) => Number(lead_id)),
    )
    if (rows.length < BATCH) break
    from = Math.max(...rows.map(({ lead_id }) => Number(lead_id)))
  }
  return newestIndexed(db)
}

async function newestIndexed(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select coalesce(max(lead_id), 0) as id from lead_search`,
  )
  return Number(rows[0]?.id ?? 0)
}

/**
 * Indexes what came in the last moments and nobody has indexed yet, so that a list is never behind the announcement of a
 * new lead. Cheap when there is nothing.
 */
export async function indexNewestLeads(db: Db): Promise<void> {
  // Both sides are bounded: else PostgreSQL reads all of lead_search beside the few leads.
  const after = Math.max(0, (await newestIndexed(db)) - NEWEST)
  const { rows } = await db.execute<{ from: string | null }>(sql`
    select min(l.id) as from from leads l where l.id > ${after}
      and not exists (select from lead_search s where s.lead_id = l.id and s.lead_id > ${after})`)
  const from = rows[0]?.from
  if (from) await indexNewLeads(db, Number(from) - 1)
}

/** After a change of name, e-mail or phone, in its transaction. */
export async function reindexLead(tx: Tx | Db, leadId: number): Promise<void> {
  await tx.execute(sql`
    ${INSERT} ${ROW} where l.id = ${leadId}
    on conflict (lead_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
      phone_reversed = excluded.phone_reversed`)
  await markTwins(tx, [leadId])
}

/**
 * Remembers on both sides that these leads share a phone or an e-mail with another one. The two oldest others stand
 * for all: more of them know each other already (two, where two servers indexed them in the same moment), and a number that
 * thousands gave is not read through for each new lead.
 */
async function markTwins(db: Tx | Db, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return
  await db.execute(sql`
    with pairs as (
      select s.lead_id, o.lead_id as other_id from lead_search s cross join lateral (
        select lead_id from lead_search
        where phone_reversed = s.phone_reversed and phone_reversed <> '' and lead_id <> s.lead_id
        order by lead_id limit 2
      ) o where s.lead_id = any(${sql.param([...leadIds])}::bigint[])
      union all
      select s.lead_id, o.lead_id from lead_search s cross join lateral (
        select lead_id from lead_search
        where email = s.email and email <> '' and lead_id <> s.lead_id
        order by lead_id limit 2
      ) o where s.lead_id = any(${sql.param([...leadIds])}::bigint[])
    )
    update lead_search set twin = true
    where not twin and lead_id in (select lead_id from pairs union select other_id from pairs)`)
}
