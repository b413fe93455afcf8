import type { Db, Tx } from '#db/client.ts'
import type { Conversation } from '#db/schema/index.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { phoneDigits } from '#domain/lead/data/same-person.ts'
import { sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

const MOST = 5
/** Digits of a complete Spanish number. */
const WHOLE = 9

/** Requests in sight with the same phone or e-mail, to join the conversation to; the newest first. */
export async function findCandidates(
  tx: Tx | Db,
  staff: Pick<Staff, 'seenClinics' | 'capabilities'>,
  { phone, email }: Pick<Conversation, 'phone' | 'email'>,
): Promise<ConversationDetail['candidates']> {
  const digits = phoneDigits(phone)
  const reversed = digits.length === WHOLE ? [...digits].toReversed().join('') : ''
  const address = email.toLowerCase()
  if ((reversed === '' && address === '') || !staff.capabilities.has('leads.read')) return []
  const { rows } = await tx.execute<{ folio: string; by_phone: boolean }>(sql`
    select l.folio, s.phone_reversed = ${reversed} and ${reversed} <> '' as by_phone
    from lead_search s join leads l on l.id = s.lead_id
    where ((${reversed} <> '' and s.phone_reversed = ${reversed}) or (${address} <> '' and s.email = ${address}))
      and l.merged_into_id is null and l.blocked_at is null and ${inClinics(staff, sql`l.clinic_slug`)}
    order by l.id desc limit ${MOST}`)
  return rows.map(({ folio, by_phone }) => ({ folio, why: by_phone ? 'phone' : 'email' }))
}
