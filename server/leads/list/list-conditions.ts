import type { Site } from '#content/site/site.ts'
import { treatmentsOfUnit } from '#content/treatments.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { type LeadFilters, SOON_MINUTES } from '#domain/lead/lead-list.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { LEAD_STATUSES, type TreatmentInterest } from '#domain/lead/lead.ts'
import { formatVisitReason } from '#domain/lead/visit-reason.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Staff } from '../../shared/staff/staff.ts'

import { twinConditions } from '../work/twins-in-sight.ts'

/** The properties of the caller that determine the rows. */
export type Viewer = Pick<Staff, 'id' | 'seenClinics' | 'capabilities'>

/** Statuses that a queue may contain. */
const WAITING = LEAD_STATUSES.filter((status) => !isClosed(status) && status !== 'attended')

/** The statuses of a list with these filters; empty: not filtered by status. */
export function statesAskedFor({ queue, status }: LeadFilters): readonly string[] {
  if (status?.length) return status
  return queue === 'mine' ? WAITING : []
}

/**
 * Conditions on a row `l` of `leads` for a list with these filters, within what the caller may see. Written so that
 * PostgreSQL can use its partial indexes.
 */
export function leadConditions(site: Site, filters: LeadFilters, viewer: Viewer, now: Date): SQL[] {
  const { seenClinics, capabilities } = viewer
  return [
    sql`l.merged_into_id is null`,
    ...(capabilities.has('leads.privacy') ? [] : [sql`l.blocked_at is null and l.status <> 'blocked'`]),
    ...(seenClinics === 'all' ? [] : [anyOf(sql`l.clinic_slug`, seenClinics)]),
    ...stateConditions(filters, viewer, now),
    ...originConditions(site, filters),
    ...timeConditions(filters, now),
    ...flagConditions(filters, viewer),
  ]
}

function stateConditions({ queue, status, sla, owner }: LeadFilters, viewer: Viewer, now: Date): SQL[] {
  const found: SQL[] = []
  if (queue === 'mine') {
    found.push(sql`${anyOf(sql`l.status`, WAITING, 'lead_status')} and not l.is_test`)
    found.push(sql`(l.owner_id = ${viewer.id}::uuid or l.owner_id is null)`)
  }
  if (status?.length) found.push(anyOf(sql`l.status`, status, 'lead_status'))
  if (sla) {
    const soon = new Date(now.getTime() + SOON_MINUTES * 60_000)
    const at = now.toISOString()
    found.push(sql`l.first_response_at is null and l.respond_by is not null`)
    found.push(
      sla === 'overdue'
        ? sql`l.respond_by <= ${at}::timestamptz`
        : sql`l.respond_by > ${at}::timestamptz and l.respond_by <= ${soon.toISOString()}::timestamptz`,
    )
    found.push(sql`l.status not in ('treated', 'lost', 'invalid', 'blocked')`)
  }
  if (owner === 'none') found.push(sql`l.owner_id is null`)
  else if (owner) found.push(sql`l.owner_id = ${owner === 'me' ? viewer.id : owner}::uuid`)
  return found
}

function originConditions(site: Site, { clinic, channel, unit, treatment, campaign }: LeadFilters): SQL[] {
  const found: SQL[] = []
  if (clinic?.length) found.push(anyOf(sql`l.clinic_slug`, clinic))
  if (channel?.length) found.push(anyOf(sql`l.form_type`, channel, 'lead_form_type'))
  if (unit) found.push(anyOf(sql`l.treatment`, interestsOfUnit(site, unit)))
  if (treatment) found.push(sql`l.treatment = ${treatment}`)
  if (campaign) found.push(sql`(l.tracking ->> 'utm_campaign') = ${campaign}`)
  return found
}

function timeConditions({ from, to, due, appointment }: LeadFilters, now: Date): SQL[] {
  const found: SQL[] = []
  const at = sql`${now.toISOString()}::timestamptz`
  if (from) found.push(sql`l.created_at >= ${madridDay(from)}`)
  if (to) found.push(sql`l.created_at < ${madridDay(dateAfter(to, 1))}`)
  if (due) {
    found.push(sql`l.next_action_at < ${due === 'late' ? at : dayFromNow(now, 1)}`)
    found.push(sql`l.status not in ('treated', 'lost', 'invalid', 'blocked')`)
  }
  if (appointment === 'no') found.push(sql`l.appointment_at is null`)
  else if (appointment === 'yes') found.push(sql`l.appointment_at is not null`)
  else if (appointment === 'past') found.push(sql`l.appointment_at < ${at}`)
  else if (appointment) {
    const [first, end] = DAYS[appointment]
    found.push(
      sql`l.appointment_at >= ${dayFromNow(now, first)} and l.appointment_at < ${dayFromNow(now, end)}`,
    )
  }
  return found
}

/** Days of a visit, counted from today: the first, and the first one excluded. */
const DAYS = { today: [0, 1], tomorrow: [1, 2], week: [0, 7] } as const

function flagConditions(
  { consent, tag, duplicates, webhookFailed, test }: LeadFilters,
  viewer: Viewer,
): SQL[] {
  const found: SQL[] = []
  if (consent === 'call') found.push(sql`not l.do_not_call and l.phone <> ''`)
  if (consent === 'marketing') found.push(MARKETING)
  if (tag) found.push(sql`l.tags <> '{}' and l.tags @> array[${tag}]::text[]`)
  if (duplicates) found.push(...twinConditions(viewer))
  if (webhookFailed) found.push(sql`l.id in (${FAILED_WEBHOOKS})`)
  if (test !== undefined) found.push(test ? sql`l.is_test` : sql`not l.is_test`)
  return found
}

/** The last answer about advertising; a withdrawal is a new row. */
export const MARKETING = sql`coalesce((select c.given from lead_consents c where c.lead_id = l.id and c.purpose = 'marketing' order by c.id desc limit 1), false)`

/** Leads whose webhook is a dead letter, or is being retried. */
export const FAILED_WEBHOOKS = sql`select d.lead_id from lead_deliveries d where d.status in ('pending', 'dead') and d.channel = 'webhook' and (d.status = 'dead' or d.attempts > 0)`

/** The beginning of a Madrid day. */
function madridDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/Madrid')`
}

function dayFromNow(now: Date, days: number): SQL {
  return madridDay(dateAfter(inMadrid(now).date, days))
}

/** The interests of the home form, by unit. */
const UNIT_OF_INTEREST: Readonly<Record<TreatmentInterest, string>> = {
  cirugia: 'medicina-estetica',
  facial: 'medicina-estetica',
  longevidad: 'life-longevidad',
  corporal: 'medicina-corporal-perdida-peso',
  laser: 'unidad-laser',
  capilar: 'microinjertos-capilares',
}

/**
 * Everything that a lead of this unit may contain: slugs, its interest on the home form, and concerns and zones it
 * treats.
 */
function interestsOfUnit(site: Site, unit: string): string[] {
  const words = Object.entries(UNIT_OF_INTEREST).flatMap(([word, slug]) => (slug === unit ? [word] : []))
  const slugs = treatmentsOfUnit(site, unit).map(({ slug }) => slug)
  const treated = (one: { treatments: readonly string[] }) =>
    one.treatments.some((slug) => slugs.includes(slug))
  const reasons = [
    ...site.concerns.filter(treated).map(({ id }) => formatVisitReason({ kind: 'preocupacion', detail: id })),
    ...site.allZones.filter(treated).map(({ id }) => formatVisitReason({ kind: 'zona', detail: id })),
  ]
  return [...slugs, ...words, ...reasons]
}

function anyOf(column: SQL, values: readonly string[], type = 'text'): SQL {
  if (values.length === 1) return sql`${column} = ${values[0]}::${sql.raw(type)}`
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}
