import type { Db, Tx } from '#db/client.ts'
import { type Lead, leads } from '#db/schema/index.ts'
import { isSamePerson, phoneDigits } from '#domain/lead/data/same-person.ts'
import { asc, inArray, sql } from 'drizzle-orm'

/**
 * Every request of the person behind this one, including blocked and merged ones, oldest first: those merged with it,
 * and those that `isSamePerson` matches.
 */
export async function personLeads(db: Db | Tx, lead: Lead): Promise<Lead[]> {
  const root = lead.mergedIntoId ?? lead.id
  const backwards = [...phoneDigits(lead.phone)].toReversed().join('')
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from leads where id in (${lead.id}, ${root}) or merged_into_id in (${lead.id}, ${root})
    union
    select lead_id from lead_search where ${backwards.length >= 7} and phone_reversed = ${backwards}
    union
    select lead_id from lead_search where ${lead.email !== ''} and email = ${lead.email.toLowerCase()}`)
  const ids = rows.map(({ id }) => Number(id))
  const found = await db.select().from(leads).where(inArray(leads.id, ids)).orderBy(asc(leads.id))
  const group = new Set([lead.id, root])
  return found.filter(
    (one) => group.has(one.id) || group.has(one.mergedIntoId ?? 0) || isSamePerson(lead, one),
  )
}
