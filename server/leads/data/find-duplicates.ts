import type { Db } from '#db/client.ts'
import { type Lead, leads } from '#db/schema/index.ts'
import { type Likeness, likenesses, phoneDigits } from '#domain/lead/data/same-person.ts'
import { type ClinicScope, seesClinic } from '#domain/staff/sees-clinic.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { inArray, sql } from 'drizzle-orm'

export type Duplicate = { lead: Lead; alike: Likeness[] }

/** Limit per kind; more is no longer a hint but a search. */
const MOST = 20
/**
 * Share of trigrams that two names must have in common, from 0 to 1: allows one wrong letter in a name with two
 * surnames.
 */
const NAME_LIKENESS = 0.7
/** Milliseconds for the name search: on timeout the hint is incomplete rather than late. */
const NAME_TIME = 400

/**
 * Leads that may be of the same person, the surest first: the same phone or e-mail, or a very similar name in the
 * same clinic. Merged, blocked and other people's clinics are left out.
 */
export async function findDuplicates(db: Db, staff: ClinicScope, lead: Lead): Promise<Duplicate[]> {
  const named = new Set(await sameName(db, lead))
  const ids = new Set([...(await sameContact(db, lead)), ...named])
  ids.delete(lead.id)
  if (ids.size === 0) return []
  const found = await db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
  return found
    .filter((one) => one.mergedIntoId === null && one.blockedAt === null && seesClinic(staff, one.clinicSlug))
    .map((one) => ({ lead: one, alike: reasons(lead, one, named) }))
    .filter(({ alike }) => alike.length > 0)
    .toSorted((a, b) => rank(a.alike) - rank(b.alike) || b.lead.id - a.lead.id)
}

/** Uses the indexes of lead_search: equal reversed phone, and equal e-mail in lower case. */
async function sameContact(db: Db, { email, phone }: Lead): Promise<number[]> {
  const backwards = [...phoneDigits(phone)].toReversed().join('')
  const { rows } = await db.execute<{ id: string }>(sql`
    (select lead_id as id from lead_search where ${backwards.length >= 7} and phone_reversed = ${backwards}
      order by lead_id desc limit ${MOST})
    union
    (select lead_id from lead_search where ${email !== ''} and email = ${email.toLowerCase()}
      order by lead_id desc limit ${MOST})`)
  return rows.map(({ id }) => Number(id))
}

async function sameName(db: Db, { name, clinicSlug }: Lead): Promise<number[]> {
  if (clinicSlug === null) return []
  const folded = foldedText(name).replace(/\s+/g, ' ').trim()
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(
        sql.raw(
          `set local pg_trgm.similarity_threshold = ${NAME_LIKENESS}; set local statement_timeout = ${NAME_TIME}`,
        ),
      )
      const { rows } = await tx.execute<{ id: string }>(sql`
        select s.lead_id as id from lead_search s join leads l on l.id = s.lead_id
        where s.name % ${folded} and l.clinic_slug = ${clinicSlug}
        order by similarity(s.name, ${folded}) desc, s.lead_id desc limit ${MOST / 4}`)
      return rows.map(({ id }) => Number(id))
    })
  } catch (error) {
    if (isTimeout(error)) return []
    throw error
  }
}

/** PostgreSQL's `query_canceled`, which Drizzle wraps. */
function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((one) => (one as { code?: string } | undefined)?.code === '57014')
}

/**
 * A name found by trigrams counts as similar even if its words differ; a phone found by its last digits may still
 * differ.
 */
function reasons(one: Lead, other: Lead, named: ReadonlySet<number>): Likeness[] {
  const alike = likenesses(one, other)
  return alike.length === 0 && named.has(other.id) ? ['name'] : alike
}

function rank(alike: readonly Likeness[]): number {
  return alike.includes('email') ? 0 : alike.includes('phone') ? 1 : 2
}
