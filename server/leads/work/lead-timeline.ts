import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { leadConsents, leadDeliveries, type LeadDelivery, leadEvents, leads } from '#db/schema/index.ts'
import type { LeadEventKind } from '#db/schema/lead-events.ts'
import type { LeadTimeline, TimelineItem } from '#domain/lead/lead-detail.ts'
import { mentionsIn } from '#domain/lead/mentions.ts'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { treatmentLabel } from '../../shared/email/treatment-label.ts'
import { RECIPIENT_LIMIT } from '../../shared/email/visitor-budget.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { openedData } from '../../shared/vault/event-data.ts'
import { type OpenedLead, openedLead } from '../../shared/vault/opened-lead.ts'
import type { Vault } from '../../shared/vault/vault.ts'
import { findDeskLead } from './desk-lead.ts'
import { writeLook } from '../../shared/audit/write-look.ts'
import { openTasksOf } from './lead-tasks.ts'
import { preferredTimes } from './present-lead.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'

/** Limit of newest events; nobody reads further down, and the audit log keeps them all. */
const MAX_EVENTS = 300

/**
 * Everything that happened to a lead in one list, newest first: its form, its visit if the person consented, staff
 * actions, consents and deliveries, including those of the leads merged into it. With its open tasks.
 * @throws {AppError} `not_found`
 */
export function leadTimeline(
  { database, vault, site }: Pick<Deps, 'database' | 'vault' | 'site'>,
  staff: Staff,
  folio: string,
): Promise<LeadTimeline> {
  return database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, folio)
    await writeLook(tx, staff, 'lead.viewed', { type: 'lead', id: folio })
    const merged = await tx.select().from(leads).where(eq(leads.mergedIntoId, lead.id))
    const all = await Promise.all([lead, ...merged].map((one) => openedLead(vault, one)))
    const ids = all.map(({ id }) => id)
    const intakes = await intakesOf(vault, tx, ids)
    const items = [
      ...all.flatMap((one) => formItems(site.current, one, intakes.get(one.folio))),
      ...(await eventItems(vault, tx, ids)),
      ...(await consentItems(tx, ids)),
      ...(await deliveryItems(tx, ids)),
    ]
    return {
      items: items.toSorted((a, b) => b.at.localeCompare(a.at) || b.order - a.order).map(({ item }) => item),
      tasks: await openTasksOf(vault, tx, lead.id),
    }
  })
}

/** `order` sorts events of the same millisecond. */
type Item = { item: TimelineItem; at: string; order: number }

function placed(item: TimelineItem, order: number): Item {
  return { item, at: item.at, order }
}

type Intake = { by: string | null; origin: string | null }

/** Who wrote a lead down and how the person found the clinics, by folio: a merge moves the events to another lead. */
async function intakesOf(vault: Vault, tx: Tx, ids: number[]): Promise<Map<string, Intake>> {
  const events = await tx
    .select()
    .from(leadEvents)
    .where(and(inArray(leadEvents.leadId, ids), eq(leadEvents.kind, 'intake')))
  const nameOf = await staffNames(
    tx,
    events.map(({ staffId }) => staffId),
  )
  const origins = await Promise.all(events.map(({ id, body }) => vault.opened('lead_events.body', id, body)))
  return new Map(
    events.map(({ data, staffId }, index) => [
      String(data.folio),
      { by: nameOf(staffId), origin: origins[index] ?? null },
    ]),
  )
}

/** @param intake for a request written down by staff, who are then the author */
function formItems(site: Site, lead: OpenedLead, intake?: Intake): Item[] {
  const { treatment, subject, tracking } = lead
  const base = { at: lead.createdAt.toISOString(), by: intake?.by ?? null, undone: false }
  const form = placed(
    {
      ...base,
      id: `form-${lead.id}`,
      kind: 'form',
      body: lead.message,
      ...mentioned(lead.message),
      data: {
        folio: lead.folio,
        channel: lead.formType,
        subject,
        treatment: treatment === null ? null : treatmentLabel(site, treatment),
        times: preferredTimes(lead.preferredBands),
        page: pathOf(lead.sourceUrl),
        ...(intake ? { byHand: true, origin: intake.origin } : {}),
      },
    },
    -1,
  )
  // Visit data is stored only with consent.
  if (Object.keys(tracking).length === 0) return [form]
  return [
    form,
    placed({ ...base, id: `visit-${lead.id}`, kind: 'visit', body: null, data: { tracking } }, -2),
  ]
}

async function eventItems(vault: Vault, tx: Tx, ids: number[]): Promise<Item[]> {
  const rows = await tx
    .select()
    .from(leadEvents)
    .where(and(inArray(leadEvents.leadId, ids), ne(leadEvents.kind, 'intake')))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
    .limit(MAX_EVENTS)
  const events = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      body: await vault.opened('lead_events.body', row.id, row.body),
      data: await openedData(vault, row.id, row.data),
    })),
  )
  const nameOf = await staffNames(
    tx,
    events.flatMap(({ staffId, data }) => [staffId, idIn(data.to)]),
  )
  return events.map(({ id, leadId, kind, createdAt, staffId, body, data }) =>
    placed(
      {
        id: `event-${id}`,
        kind: kind as Exclude<LeadEventKind, 'intake'>,
        at: createdAt.toISOString(),
        by: nameOf(staffId),
        body,
        ...(kind === 'note' && data.byPerson === true ? mentioned(body) : {}),
        data:
          kind === 'assignment'
            ? { to: nameOf(idIn(data.to)) }
            : // Its id, if it can be resent from this lead.
              { ...told(data), ...(isFailed(kind, data) && leadId === ids[0] ? { resend: id } : {}) },
        undone: data.undone === true,
      },
      id,
    ),
  )
}

function mentioned(body: string | null): Pick<TimelineItem, 'mentions'> {
  const mentions = mentionsIn(body ?? '', readSafety)
  return mentions.length > 0 ? { mentions } : {}
}

function isFailed(kind: string, data: Record<string, unknown>): boolean {
  return kind === 'message' && data.status === 'failed'
}

/** Without the undo data. */
function told(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'undo' && key !== 'undone'))
}

async function consentItems(tx: Tx, ids: number[]): Promise<Item[]> {
  const consents = await tx.select().from(leadConsents).where(inArray(leadConsents.leadId, ids))
  return consents
    .filter(({ purpose }) => purpose === 'health' || purpose === 'marketing')
    .map(({ id, createdAt, purpose, given, channel, text }) =>
      placed(
        {
          id: `consent-${id}`,
          kind: 'consent',
          at: createdAt.toISOString(),
          by: null,
          body: text,
          data: { purpose, given, channel },
          undone: false,
        },
        0,
      ),
    )
}

async function deliveryItems(tx: Tx, ids: number[]): Promise<Item[]> {
  const deliveries = await tx.select().from(leadDeliveries).where(inArray(leadDeliveries.leadId, ids))
  return deliveries
    .filter(({ status, lastError }) => status !== 'skipped' || lastError === RECIPIENT_LIMIT)
    .map(({ id, leadId, createdAt, deliveredAt, lastAttemptAt, ...row }) =>
      placed(
        {
          id: `delivery-${id}`,
          kind: 'delivery',
          at: (deliveredAt ?? lastAttemptAt ?? createdAt).toISOString(),
          by: null,
          body: null,
          data: deliveryData(row, leadId === ids[0] ? id : null),
          undone: false,
        },
        1,
      ),
    )
}

/** @param resend its id, if it can be resent from this lead */
function deliveryData(
  {
    channel,
    status,
    attempts,
    lastError,
    httpStatus,
  }: Pick<LeadDelivery, 'channel' | 'status' | 'attempts' | 'lastError' | 'httpStatus'>,
  resend: number | null,
): TimelineItem['data'] {
  const shown = status === 'skipped' ? 'limited' : status
  return {
    channel,
    status: shown,
    attempts,
    lastError,
    httpStatus,
    resend: status === 'pending' ? null : resend,
  }
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : null
}

function pathOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).pathname : null
}
