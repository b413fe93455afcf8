import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Db, Tx } from '#db/client.ts'
import { type Lead, leadConsents, leads } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { e164 } from '#domain/contact/e164.server.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { mentionsIn } from '#domain/lead/mentions.ts'
import { bandText, FIRST_AVAILABLE, parseBand } from '#domain/lead/preferred-bands.ts'
import { desc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { treatmentLabel } from '../../shared/email/treatment-label.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** A lead in the format of the caller's screen; also used in conflict responses. */
export async function presentLead(
  { vault, site }: Pick<Deps, 'vault' | 'site'>,
  tx: Tx | Db,
  staff: Pick<Staff, 'id'>,
  lead: Lead,
  now: Date,
): Promise<LeadDetail> {
  const isLocked = lead.lockedBy !== null && lead.lockedBy !== staff.id && lead.lockedUntil! > now
  const nameOf = await staffNames(tx, [lead.ownerId, isLocked ? lead.lockedBy : null])
  const consents = await tx
    .select({ purpose: leadConsents.purpose, given: leadConsents.given })
    .from(leadConsents)
    .where(eq(leadConsents.leadId, lead.id))
    .orderBy(desc(leadConsents.id))
  const message = await vault.opened('leads.message', lead.folio, lead.message)
  const gave = (purpose: string) => consents.find((one) => one.purpose === purpose)?.given ?? false
  return {
    folio: lead.folio,
    version: lead.version,
    status: lead.status,
    subStatus: lead.subStatus,
    channel: lead.formType,
    name: lead.name,
    phone: lead.phone,
    phoneE164: e164(lead.phone),
    email: lead.email,
    clinicSlug: lead.clinicSlug,
    schedule: answeringSchedule(site.current, lead.clinicSlug, inMadrid(now).date),
    treatment: lead.treatment,
    treatmentLabel: lead.treatment === null ? null : treatmentLabel(site.current, lead.treatment),
    healthContentKept: lead.healthContentKept,
    subject: lead.subject,
    message,
    mentions: mentionsIn(message ?? '', readSafety),
    preferredBands: lead.preferredBands ?? [],
    preferredTimes: preferredTimes(lead.preferredBands),
    contactChannel: lead.contactChannel,
    language: lead.language,
    sourceUrl: lead.sourceUrl,
    createdAt: lead.createdAt.toISOString(),
    changedAt: iso(lead.changedAt),
    ownerId: lead.ownerId,
    ownerName: nameOf(lead.ownerId),
    team: lead.team,
    tags: lead.tags,
    attempts: lead.attempts,
    nextActionAt: iso(lead.nextActionAt),
    respondBy: iso(lead.respondBy),
    firstResponseAt: iso(lead.firstResponseAt),
    appointmentAt: iso(lead.appointmentAt),
    lostReason: lead.lostReason,
    valueCents: lead.valueCents,
    isTest: lead.isTest,
    blocked: lead.blockedAt !== null || lead.status === 'blocked',
    doNotCall: lead.doNotCall,
    retainUntil: iso(lead.retainUntil),
    mergedInto: await folioOf(tx, lead.mergedIntoId),
    consents: { health: gave('health'), marketing: gave('marketing'), adult: gave('adult') },
    lockedBy: isLocked ? nameOf(lead.lockedBy) : null,
  }
}

export function preferredTimes(bands: readonly string[] | null): string[] {
  return (bands ?? []).flatMap((text) => {
    if (text === FIRST_AVAILABLE) return ['Lo antes posible']
    const band = parseBand(text)
    return band ? [bandText(band)] : []
  })
}

async function folioOf(tx: Tx | Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await tx.select({ folio: leads.folio }).from(leads).where(eq(leads.id, id))
  return found?.folio ?? null
}
