import type { Db, Tx } from '#db/client.ts'
import { type SQL, sql } from 'drizzle-orm'

/** What makes twins of two leads. */
type Shared = 'phone_reversed' | 'email'

/** Leads per statement: at most a second's work. */
const BATCH = 5000
/** How many numbers before the newest are checked for a list about to be read, which must be complete. */
const NEWEST = 1000

/** Folded as in domain/text/folded-text.ts, with single spaces: search input is folded there. */
const FOLDED_NAME = sql.raw(
  "btrim(regexp_replace(lower(regexp_replace(normalize(l.name, NFD), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g'))",
)
const PHONE = sql.raw("right(regexp_replace(l.phone, '[^0-9]', '', 'g'), 9)")
const ROW = sql`select l.id, ${FOLDED_NAME}, lower(l.email), ${PHONE}, reverse(${PHONE}) from leads l`
const INSERT = sql.raw('insert into lead_search (lead_id, name, email, phone, phone_reversed)')

/**
 * Makes new leads searchable, and any left out before; several servers may do it at the same time.
 * @param after the lead number to continue after; 0 checks all of them
 * @returns the newest indexed number
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
 * Indexes the newest leads that are not indexed yet, so a list is never behind the announcement of a new lead. Cheap
 * if there are none.
 */
export async function indexNewestLeads(db: Db): Promise<void> {
  // Both sides are bounded: otherwise PostgreSQL reads all of lead_search for a few leads.
  const after = Math.max(0, (await newestIndexed(db)) - NEWEST)
  const { rows } = await db.execute<{ from: string | null }>(sql`
    select min(l.id) as from from leads l where l.id > ${after}
      and not exists (select from lead_search s where s.lead_id = l.id and s.lead_id > ${after})`)
  const from = rows[0]?.from
  if (from) await indexNewLeads(db, Number(from) - 1)
}

/**
 * To call after a change of name, e-mail, phone or merge target, in its transaction. Leads that shared the old phone
 * or e-mail only with this one are no longer twins.
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

/**
 * To call before leads are erased or merged away: the others whose mark must be recomputed afterwards
 * (`recountTwins`).
 */
export async function twinsOf(tx: Tx | Db, leadIds: readonly number[]): Promise<number[]> {
  const ids = sql`${sql.param([...leadIds])}::bigint[]`
  const by = (column: Shared) => sql`
    select o.lead_id from (
      select distinct ${sql.raw(column)} as value from lead_search where lead_id = any(${ids})
    ) s cross join lateral (${twoOldest(column, sql`s.value`, sql`t.lead_id <> all(${ids})`)}) o`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select lead_id as id from (${by('phone_reversed')} union ${by('email')}) as others`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Recomputes whether these leads are twins of another active one. */
export async function recountTwins(tx: Tx | Db, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return
  await tx.execute(sql`
    update lead_search s set twin = not s.twin where s.lead_id = any(${sql.param([...leadIds])}::bigint[])
      and s.twin is distinct from (s.lead_id in (select lead_id from (${pairsOf(leadIds)}) as pairs))`)
}

/** Marks on both sides that these leads share a phone or e-mail with another one. */
async function markTwins(db: Tx | Db, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return
  await db.execute(sql`
    with pairs as (${pairsOf(leadIds)})
    update lead_search set twin = true
    where not twin and lead_id in (select lead_id from pairs union select other_id from pairs)`)
}

/**
 * Pairs of these leads with others of the same phone or e-mail, without merged ones. Only the two oldest others are
 * paired: any more already know each other (two, in case two servers indexed them at the same moment), and a number
 * given by thousands is not scanned for each new lead.
 */
function pairsOf(leadIds: readonly number[]): SQL {
  const by = (column: Shared) => sql`
    select s.lead_id, o.lead_id as other_id
    from lead_search s join leads sl on sl.id = s.lead_id and sl.merged_into_id is null
    cross join lateral (${twoOldest(column, sql.raw(`s.${column}`), sql`t.lead_id <> s.lead_id`)}) o
    where s.lead_id = any(${sql.param([...leadIds])}::bigint[])`
  return sql`${by('phone_reversed')} union all ${by('email')}`
}

function twoOldest(column: Shared, value: SQL, isOther: SQL): SQL {
  return sql`
    select t.lead_id from lead_search t join leads tl on tl.id = t.lead_id and tl.merged_into_id is null
    where t.${sql.raw(column)} = ${value} and t.${sql.raw(column)} <> '' and ${isOther}
    order by t.lead_id limit 2`
}
