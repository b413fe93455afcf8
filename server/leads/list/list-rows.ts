import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { maskedEmail, maskedPhone } from '#domain/contact/masked-contact.ts'
import { erasedOn } from '#domain/lead/data/retention.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import type { LeadChannel, LeadStatus } from '#domain/lead/lead.ts'
import { sql } from 'drizzle-orm'
import { treatmentLabel } from '../../shared/email/treatment-label.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { hasTwin } from '../work/twins-in-sight.ts'
import { FAILED_WEBHOOKS, MARKETING, type Viewer } from './list-conditions.ts'

type Row = {
  folio: string
  version: number
  created_at: Date
  changed_at: Date | null
  form_type: LeadChannel
  name: string
  phone: string
  email: string
  clinic_slug: string | null
  treatment: string | null
  subject: string | null
  status: LeadStatus
  sub_status: string | null
  owner_id: string | null
  team: string | null
  attempts: number
  next_action_at: Date | null
  respond_by: Date | null
  first_response_at: Date | null
  appointment_at: Date | null
  lost_reason: string | null
  retain_until: Date | null
  erase_after: Date | null
  last_contact_at: Date | null
  value_cents: string | null
  tags: string[]
  language: string
  campaign: string | null
  do_not_call: boolean
  marketing: boolean
  is_test: boolean
  duplicate: boolean
  webhook_failed: boolean
  locked_by: string | null
} & Record<string, unknown>

/**
 * These leads as rows of a list, in this order; leads deleted in the meantime are left out.
 * @param viewer the person who sees them
 * @param months how long a lead is kept
 */
export async function readLeadRows(
  site: Site,
  tx: Tx | Db,
  ids: readonly number[],
  viewer: Pick<Viewer, 'seenClinics' | 'capabilities'>,
  now: Date,
  months: number,
): Promise<LeadRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Row>(sql`
    select l.folio, l.version, l.created_at, l.changed_at, l.form_type, l.name, l.phone, l.email, l.clinic_slug,
      l.treatment, l.subject, l.status, l.sub_status, l.owner_id, l.team, l.attempts, l.next_action_at, l.respond_by,
      l.first_response_at, l.appointment_at, l.lost_reason, l.retain_until, l.erase_after, l.value_cents, l.tags, l.language, l.do_not_call, l.is_test,
      (select max(e.created_at) from lead_events e
        where e.lead_id = l.id and e.kind in ('call', 'message', 'appointment')) as last_contact_at,
      l.tracking ->> 'utm_campaign' as campaign, ${MARKETING} as marketing,
      ${hasTwin(viewer)} as duplicate,
      l.id in (${FAILED_WEBHOOKS} and d.lead_id = l.id) as webhook_failed,
      case when l.locked_until > ${now.toISOString()}::timestamptz then l.locked_by end as locked_by
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted(id, place)
    join leads l on l.id = wanted.id order by wanted.place`)
  const nameOf = await staffNames(
    tx,
    rows.flatMap(({ owner_id, locked_by }) => [owner_id, locked_by]),
  )
  return rows.map((row) => presentRow(site, row, nameOf, months))
}

function presentRow(
  site: Site,
  row: Row,
  nameOf: (id: string | null) => string | null,
  months: number,
): LeadRow {
  return {
    folio: row.folio,
    version: row.version,
    createdAt: iso(row.created_at) ?? '',
    changedAt: iso(row.changed_at),
    channel: row.form_type,
    name: row.name,
    phone: maskedPhone(row.phone),
    email: maskedEmail(row.email),
    clinicSlug: row.clinic_slug,
    treatment: row.treatment,
    treatmentLabel: row.treatment === null ? null : treatmentLabel(site, row.treatment),
    subject: row.subject,
    status: row.status,
    subStatus: row.sub_status,
    ownerId: row.owner_id,
    ownerName: nameOf(row.owner_id),
    team: row.team,
    attempts: row.attempts,
    nextActionAt: iso(row.next_action_at),
    respondBy: iso(row.respond_by),
    firstResponseAt: iso(row.first_response_at),
    appointmentAt: iso(row.appointment_at),
    lostReason: row.lost_reason,
    erasedOn: erasedOn(
      {
        createdAt: new Date(row.created_at),
        lastContactAt: date(row.last_contact_at),
        appointmentAt: date(row.appointment_at),
        retainUntil: date(row.retain_until),
      },
      months,
      date(row.erase_after),
    ).toISOString(),
    valueCents: row.value_cents === null ? null : Number(row.value_cents),
    tags: row.tags,
    language: row.language,
    campaign: row.campaign,
    doNotCall: row.do_not_call,
    marketing: row.marketing,
    isTest: row.is_test,
    duplicate: row.duplicate,
    webhookFailed: row.webhook_failed,
    lockedBy: nameOf(row.locked_by),
  }
}

/** Drizzle parses times only in its own statements; raw ones return texts. */
function date(at: Date | string | null): Date | null {
  return at === null ? null : new Date(at)
}

function iso(at: Date | string | null): string | null {
  return date(at)?.toISOString() ?? null
}
