import type { Db, Tx } from '#db/client.ts'
import { maskedEmail, maskedPhone } from '#domain/contact/masked-contact.ts'
import { phoneDigits } from '#domain/lead/data/same-person.ts'
import { isFolio, type LeadChannel } from '#domain/lead/lead.ts'
import type { FoundPerson } from '#domain/privacy/found-person.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { ConversationViewer } from '../../shared/staff/conversation-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { indexNewestLeads } from '../index/index-leads.ts'
import { openingInput } from '../work/open-lead.ts'
import { conversationsWith } from './person-conversations.ts'

export const personSearchInput = openingInput.extend({
  /** A whole e-mail address, a whole phone number, or a folio. */
  wanted: z
    .string()
    .trim()
    .min(1, 'Escribe un correo, un teléfono o un código.')
    .max(320, 'Es demasiado largo.'),
})

const MOST = 50
const RIGHTS_FOLIO = /^DP-\d{2}-\d{6,}$/
type By = 'email' | 'phone' | 'folio' | 'rights_folio'

/**
 * The requests of a person, blocked and merged ones too, their conversations without a request, and their data rights
 * requests. Only an exact e-mail, phone
 * or folio finds anybody, and every search is recorded with its reason; what was typed is not, because the log outlives
 * an erasure.
 * @throws {AppError} `invalid_fields`
 */
export async function findPerson(
  { database }: Pick<Deps, 'database'>,
  staff: Pick<Staff, 'id' | 'seenClinics' | 'capabilities'>,
  { wanted, reason }: z.output<typeof personSearchInput>,
): Promise<FoundPerson> {
  const asked = readWanted(wanted)
  await indexNewestLeads(database.db)
  return database.db.transaction(async (tx) => {
    const found = {
      requests: await requestsOf(tx, staff, asked),
      conversations: await conversationsOf(tx, staff, asked),
      rights: await rightsOf(tx, asked),
    }
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'person.searched',
      subject: { type: 'person', id: asked.by },
      after: { found: found.requests.length + found.conversations.length + found.rights.length },
      reason,
    })
    return found
  })
}

function readWanted(wanted: string): { by: By; value: string } {
  const folio = wanted.toUpperCase().replace(/\s+/g, '')
  if (isFolio(folio)) return { by: 'folio', value: folio }
  if (RIGHTS_FOLIO.test(folio)) return { by: 'rights_folio', value: folio }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted)) return { by: 'email', value: wanted.toLowerCase() }
  const digits = phoneDigits(wanted)
  if (/^[+\d][\d\s().-]*$/.test(wanted) && digits.length === 9) return { by: 'phone', value: digits }
  const message = 'Escribe el correo o el teléfono completos, o un código como LD-26-000001.'
  throw new AppError('invalid_fields', message, { fields: { wanted: message } })
}

async function requestsOf(
  tx: Tx,
  staff: Pick<Staff, 'seenClinics'>,
  { by, value }: { by: By; value: string },
): Promise<FoundPerson['requests'][number][]> {
  const { rows } = await tx.execute<{
    folio: string
    created_at: Date | string
    form_type: LeadChannel
    clinic_slug: string | null
    name: string
    phone: string
    email: string
    blocked: boolean
  }>(sql`
    select l.folio, l.created_at, l.form_type, l.clinic_slug, l.name, l.phone, l.email, l.blocked_at is not null as blocked
    from leads l where ${leadsWith(by, value)} and ${inClinics(staff, sql`l.clinic_slug`)}
    order by l.id desc limit ${MOST}`)
  return rows.map((row) => ({
    folio: row.folio,
    createdAt: new Date(row.created_at).toISOString(),
    channel: row.form_type,
    clinicSlug: row.clinic_slug,
    initials: initialsOf(row.name),
    phone: row.phone ? maskedPhone(row.phone) : null,
    email: row.email ? maskedEmail(row.email) : null,
    blocked: row.blocked,
  }))
}

function leadsWith(by: By, value: string): SQL {
  switch (by) {
    case 'folio':
      return sql`l.folio = ${value}`
    case 'email':
      return sql`l.id in (select lead_id from lead_search where email = ${value})`
    case 'phone':
      return sql`l.id in (select lead_id from lead_search where phone_reversed = ${[...value].toReversed().join('')})`
    case 'rights_folio':
      return sql`l.folio in (select lead_folio from rights_requests where folio = ${value})`
  }
}

async function conversationsOf(
  tx: Tx,
  staff: ConversationViewer,
  { by, value }: { by: By; value: string },
): Promise<FoundPerson['conversations'][number][]> {
  const wanted = by === 'email' ? { emails: [value] } : by === 'phone' ? { phones: [value] } : {}
  const found = await conversationsWith(tx, staff, wanted)
  return found
    .slice(-MOST)
    .toReversed()
    .map(({ id, createdAt, clinicSlug, name, phone, email }) => ({
      ...{ id, clinicSlug },
      createdAt: createdAt.toISOString(),
      initials: initialsOf(name),
      phone: phone ? maskedPhone(phone) : null,
      email: email ? maskedEmail(email) : null,
    }))
}

async function rightsOf(
  tx: Tx | Db,
  { by, value }: { by: By; value: string },
): Promise<FoundPerson['rights'][number][]> {
  const conditions: Record<By, SQL> = {
    folio: sql`lead_folio = ${value}`,
    rights_folio: sql`folio = ${value}`,
    email: sql`lower(email) = ${value}`,
    phone: sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) = ${value}`,
  }
  const { rows } = await tx.execute<FoundPerson['rights'][number]>(sql`
    select folio, kind, status, due_on::text as "dueOn" from rights_requests
    where ${conditions[by]} order by id desc limit ${MOST}`)
  return rows
}

/** «M. G. L.»: enough to recognise somebody who is being talked to. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${[...word][0]!.toUpperCase()}.`)
    .join(' ')
}
