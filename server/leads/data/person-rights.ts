import type { Db, Tx } from '#db/client.ts'
import { type Lead, type RightsRequest, rightsRequests } from '#db/schema/index.ts'
import { isSamePerson, phoneDigits } from '#domain/lead/data/same-person.ts'
import { asc, inArray, or, sql } from 'drizzle-orm'

/** Digits of a number that tell a person; fewer are a mistake in writing. */
const FEWEST_DIGITS = 7

/**
 * The data rights requests of the person behind these leads, oldest first. The folio of a lead is what somebody typed
 * on a public form: it counts only once staff have checked who they are, or if staff wrote the request down.
 */
export async function personRights(db: Db | Tx, chosen: readonly Lead[]): Promise<RightsRequest[]> {
  const folios = chosen.map(({ folio }) => folio)
  const emails = chosen.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const numbers = chosen
    .map(({ phone }) => phoneDigits(phone))
    .filter(({ length }) => length >= FEWEST_DIGITS)
  const found = await db
    .select()
    .from(rightsRequests)
    .where(
      or(
        inArray(rightsRequests.leadFolio, folios),
        inArray(sql`lower(${rightsRequests.email})`, emails),
        inArray(sql`right(regexp_replace(${rightsRequests.phone}, '[^0-9]', '', 'g'), 9)`, numbers),
      ),
    )
    .orderBy(asc(rightsRequests.id))
  const named = new Set(folios)
  return found.filter(({ name, email, phone, leadFolio, identity, takenBy }) => {
    const asking = { name, email: email ?? '', phone: phone ?? '' }
    const isByStaff = identity !== null || takenBy !== null
    return chosen.some((lead) => isSamePerson(lead, asking)) || (isByStaff && named.has(leadFolio ?? ''))
  })
}
