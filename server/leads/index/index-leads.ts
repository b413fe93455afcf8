import type { Db, Tx } from '#db/client.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Leads per statement: a second's work at most. */
const BATCH = 5000
/** So many numbers behind the newest are looked at for a list that is about to be read, where each one counts. */
const NEWEST = 1000

/** As domain/text/folded-text.ts folds it, with single spaces: what is typed into a search is folded there. */
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

/**
 * After a change of name, e-mail or phone, or of what a lead is merged into, in its transaction. Whoever shared the old phone
 * or e-mail with this lead alone is nobody's twin any more.
 */
export async function reindexLead(tx: Tx | Db, leadId: number): Promise<void> {
  const before = await twinsOf(tx, [leadId])
  await tx.execute(sql`
    ${INSERT} ${ROW} where l.id = ${leadId}
    on conflict (lead_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
      phone_reversed = excluded.phone_reversed`)
  await recountTwins(tx, [leadId, ...before])
  await markTwins(tx, [leadId])
}

/** Before leads are erased or merged away: the others whose mark has to be looked at afterwards (`recountTwins`). */
export async function twinsOf(tx: Tx | Db, leadIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct other_id as id from (${pairsOf(leadIds)}) as pairs`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Marks these leads as what they are: twins of another one that still stands for itself, or not. */
export async function recountTwins(tx: Tx | Db, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return
  await tx.execute(sql`
    update lead_search s set twin = not s.twin where s.lead_id = any(${sql.param([...leadIds])}::bigint[])
      and s.twin is distinct from (s.lead_id in (select lead_id from (${pairsOf(leadIds)}) as pairs))`)
}

/** Remembers on both sides that these leads share a phone or an e-mail with another one. */
async function markTwins(db: Tx | Db, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return
  await db.execute(sql`
    with pairs as (${pairsOf(leadIds)})
    update lead_search set twin = true
    where not twin and lead_id in (select lead_id from pairs union select other_id from pairs)`)
}

/**
 * These leads with others of the same phone or e-mail; those that were merged into another one stand for nobody. The two
 * oldest others stand for all: more of them know each other already (two, where two servers indexed them in the same moment),
 * and a number that thousands gave is not read through for each new lead.
 */
function pairsOf(leadIds: readonly number[]): SQL {
  const by = (column: 'phone_reversed' | 'email') => sql`
    select s.lead_id, o.lead_id as other_id
    from lead_search s join leads sl on sl.id = s.lead_id and sl.merged_into_id is null
    cross join lateral (
      select t.lead_id from lead_search t join leads tl on tl.id = t.lead_id and tl.merged_into_id is null
      where t.${sql.raw(column)} = s.${sql.raw(column)} and t.${sql.raw(column)} <> '' and t.lead_id <> s.lead_id
      order by t.lead_id limit 2
    ) o where s.lead_id = any(${sql.param([...leadIds])}::bigint[])`
  return sql`${by('phone_reversed')} union all ${by('email')}`
}
