import { answeringSchedule } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import {
  type DeliveryChannel,
  leadConsents,
  leadDeliveries,
  leadEvents,
  leads,
  type NewLead,
} from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { formatFolio, type SpokenChannel } from '#domain/lead/lead.ts'
import { orderedBands } from '#domain/lead/preferred-bands.ts'
import { respondBy } from '#domain/lead/response-clock.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { spokenConsentTexts } from '../../shared/policy/consent-texts.ts'
import { type LeadPolicy, readLeadPolicy, webhookFor } from '../../shared/policy/lead-policy.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { nextIds } from '../../shared/vault/next-ids.ts'
import type { StoredLead } from './insert-leads.ts'
import { JOB_OF_CHANNEL } from './job-of-channel.ts'
import { type spokenLeadInput, spokenLeadFaults } from './spoken-lead-input.ts'

/** What a person told staff, aloud or in the chat of the site. */
export type Spoken = Omit<z.output<ReturnType<typeof spokenLeadInput>>, 'channel'> & {
  channel: SpokenChannel | 'chat'
}
type WriteDeps = Pick<Deps, 'database' | 'env' | 'jobs' | 'now' | 'vault' | 'site'>

/**
 * Stores a request told to staff, with the answers to the text read out, its timeline and its deliveries, in one
 * transaction. From then on it is a lead like any other.
 * @param idempotencyKey the same key from the same person stores once and gives the same folio
 * @throws {AppError} `invalid_fields`, also for a clinic that is not one's own
 */
export function writeDownLead(
  deps: WriteDeps,
  staff: Staff,
  spoken: Spoken,
  idempotencyKey: string = randomUUID(),
): Promise<StoredLead> {
  return writingDown(deps, staff, spoken, (write) =>
    deps.database.db.transaction((tx) => write(tx, idempotencyKey)),
  )
}

type Write = (tx: Tx, idempotencyKey: string) => Promise<StoredLead & { id: number }>

/**
 * The same within a transaction of the caller, who also decides when it begins: what is checked and read first needs
 * none.
 * @throws {AppError} `invalid_fields`
 */
export async function writingDown<Result>(
  deps: WriteDeps,
  staff: Staff,
  spoken: Spoken,
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const now = deps.now()
  const fields = spokenLeadFaults(deps.site.current, spoken, staff.seenClinics, now)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', 'Revisa los campos.', { fields })
  const policy = await readLeadPolicy(deps)
  return work(async (tx, idempotencyKey) => {
    const key = `staff:${staff.id}:${idempotencyKey}`
    const { rows } = await tx.execute<{ n: string }>(sql`select nextval('lead_folio_seq') as n`)
    const folio = formatFolio(now, Number(rows[0]?.n))
    const [lead] = await tx
      .insert(leads)
      .values({
        folio,
        idempotencyKey: key,
        ...columnsOf(deps.site.current, policy, staff, spoken, now),
        message: deps.vault.sealed('leads.message', folio, (spoken.health && spoken.message) || null),
      })
      .onConflictDoNothing({ target: leads.idempotencyKey })
      .returning({ id: leads.id })
    if (!lead) return { ...(await knownLead(tx, key)), created: false }
    const { channel, answered, origin, mine } = spoken
    await tx.insert(leadConsents).values(answersOf(lead.id, spoken, staff, now))
    const line = { leadId: lead.id, staffId: staff.id, createdAt: now }
    const [id = 0] = await nextIds(tx, 'lead_events', 1)
    const body = deps.vault.sealed('lead_events.body', id, origin || null)
    await tx
      .insert(leadEvents)
      .overridingSystemValue()
      .values({ ...line, id, kind: 'intake', body, data: { folio } })
    if (answered) {
      const data = { outcome: 'answered', seconds: 0, from: 'new', to: 'contacted' }
      await tx.insert(leadEvents).values({ ...line, kind: 'call', data })
    }
    await planDeliveries(deps, tx, lead.id, {
      webhook: webhookFor(policy, channel) !== undefined,
      visitor_email: spoken.email !== '',
      clinic_email: true,
    })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'lead.created',
      subject: { type: 'lead', id: folio },
      after: { channel, clinicSlug: spoken.clinic || null, mine, answered },
    })
    await notifyBackOffice(tx, 'lead.created', [folio])
    return { id: lead.id, folio, created: true }
  })
}

type Columns = Omit<NewLead, 'folio' | 'idempotencyKey' | 'message'>

function columnsOf(site: Site, policy: LeadPolicy, staff: Staff, spoken: Spoken, now: Date): Columns {
  const clinicSlug = spoken.clinic || null
  const bands = orderedBands(spoken.preferredBands)
  return {
    formType: spoken.channel,
    name: spoken.name,
    phone: spoken.phone,
    email: spoken.email,
    clinicSlug,
    treatment: (spoken.health && spoken.treatment) || null,
    healthContentKept: spoken.health,
    preferredBands: bands.length > 0 ? bands : null,
    language: spoken.language,
    createdAt: now,
    ownerId: spoken.mine ? staff.id : null,
    respondBy: respondBy(now, {
      ...policy.responseClock,
      schedule: answeringSchedule(site, clinicSlug, inMadrid(now).date),
    }),
    ...(spoken.answered ? { status: 'contacted', attempts: 1, firstResponseAt: now } : {}),
  }
}

/** An answer to each sentence read out; without a yes to the first and the last there is no request. */
function answersOf(leadId: number, { channel, health, marketing }: Spoken, staff: Staff, now: Date) {
  const base = {
    leadId,
    given: true,
    channel: channel === 'whatsapp' || channel === 'chat' ? 'written' : 'spoken',
    formType: channel,
    takenBy: staff.id,
    createdAt: now,
  }
  return [
    { ...base, purpose: 'privacy_information' as const, ...spokenConsentTexts.agreed },
    { ...base, purpose: 'health' as const, given: health, ...spokenConsentTexts.health },
    { ...base, purpose: 'marketing' as const, given: marketing, ...spokenConsentTexts.marketing },
    { ...base, purpose: 'adult' as const, ...spokenConsentTexts.adult },
  ]
}

async function planDeliveries(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  leadId: number,
  due: Readonly<Record<DeliveryChannel, boolean>>,
): Promise<void> {
  const channels = Object.keys(JOB_OF_CHANNEL) as DeliveryChannel[]
  await tx.insert(leadDeliveries).values(
    channels.map((channel) => ({
      leadId,
      channel,
      status: due[channel] ? ('pending' as const) : ('skipped' as const),
    })),
  )
  for (const channel of channels.filter((one) => due[one]))
    await jobs.enqueue(executorOf(tx), JOB_OF_CHANNEL[channel], [{ leadId }])
}

async function knownLead(tx: Tx, key: string): Promise<{ id: number; folio: string }> {
  const [known] = await tx
    .select({ id: leads.id, folio: leads.folio })
    .from(leads)
    .where(eq(leads.idempotencyKey, key))
  if (!known) throw new Error('a request was neither stored nor known')
  return known
}
