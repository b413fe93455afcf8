import { adminForms as texts } from '#content/ui/admin-operations.ts'
import type { AssignmentRule } from '#domain/lead/lead-assignment.ts'
import type { WebhookName } from '#domain/settings/forms-settings.ts'
import { showSetting } from '../show-setting.ts'

type Webhook = { enabled: boolean; url: string }
export type WebhookTest = { at: string; ok: boolean; status: number | null; code: string | null } | null
/** A number being typed, which may be empty. */
type Typed = number | ''
type Attempts = {
  maxAttempts: Typed
  withinDays: Typed
  minutesBetween: Typed
  finalMessage: boolean
  closeAfterDays: Typed
}
export type FormsValue = {
  webhooks: Record<WebhookName, Webhook>
  retryHours: Typed
  assignment: AssignmentRule
  responseMinutes: Typed
  attempts: Attempts
}

/** The section «Formularios», from `/api/admin/forms`. */
export type FormsAnswer = {
  value: FormsValue
  version: number
  environment: Record<WebhookName, string | null>
  secret: { from: 'settings' | 'environment' | null; hint: string; changedAt: string | null }
  tests: Record<WebhookName, WebhookTest>
  /** Who can be assigned requests. */
  team: readonly { id: string; name: string }[]
  clinics: readonly { slug: string; label: string }[]
}

/** One field per value, so that changes to different fields don't conflict. */
export type FormsRow = Attempts & {
  responseMinutes: Typed
  retryHours: Typed
  assignmentRule: AssignmentRule['rule']
  owners: AssignmentRule['owners']
  contactOn: boolean
  contactUrl: string
  bookingOn: boolean
  bookingUrl: string
  treatmentOn: boolean
  treatmentUrl: string
}

export const WEBHOOK_NAMES = ['contact', 'booking', 'treatment'] as const satisfies readonly WebhookName[]

const LABELS: Record<keyof FormsRow, string> = {
  contactOn: `${texts.names.contact}: ${texts.on}`,
  contactUrl: `${texts.names.contact}: ${texts.address}`,
  bookingOn: `${texts.names.booking}: ${texts.on}`,
  bookingUrl: `${texts.names.booking}: ${texts.address}`,
  treatmentOn: `${texts.names.treatment}: ${texts.on}`,
  treatmentUrl: `${texts.names.treatment}: ${texts.address}`,
  retryHours: texts.retryHours,
  assignmentRule: texts.assignment.rule,
  owners: texts.assignment.rules.fixed,
  responseMinutes: texts.responseMinutes,
  maxAttempts: texts.maxAttempts,
  withinDays: texts.withinDays,
  minutesBetween: texts.minutesBetween,
  closeAfterDays: texts.closeAfterDays,
  finalMessage: texts.finalMessage,
}
export const formsLabel = (field: string) => LABELS[field as keyof FormsRow] ?? field

/** A value as text; for assignments by clinic, one per line. */
export function showForms(
  { team, clinics }: Pick<FormsAnswer, 'team' | 'clinics'>,
  field: string,
  value: unknown,
) {
  if (field === 'assignmentRule') return texts.assignment.rules[value as AssignmentRule['rule']]
  if (field !== 'owners') return showSetting(value)
  const lines = Object.entries(value as AssignmentRule['owners']).map(([slug, id]) => {
    const clinic = clinics.find((one) => one.slug === slug)?.label ?? texts.assignment.noClinic
    return `${clinic}: ${team.find((one) => one.id === id)?.name ?? texts.assignment.gone}`
  })
  return lines.join('\n') || texts.assignment.nobody
}

/** The value as a flat row. */
export function formsRow({ webhooks, attempts, assignment, ...rest }: FormsValue): FormsRow {
  const { contact, booking, treatment } = webhooks
  return {
    contactOn: contact.enabled,
    contactUrl: contact.url,
    bookingOn: booking.enabled,
    bookingUrl: booking.url,
    treatmentOn: treatment.enabled,
    treatmentUrl: treatment.url,
    retryHours: rest.retryHours,
    assignmentRule: assignment.rule,
    owners: assignment.owners,
    responseMinutes: rest.responseMinutes,
    ...attempts,
  }
}

/** The value to send to the server. */
export function formsValue(row: FormsRow): FormsValue {
  const { maxAttempts, withinDays, minutesBetween, finalMessage, closeAfterDays } = row
  return {
    webhooks: {
      contact: { enabled: row.contactOn, url: row.contactUrl },
      booking: { enabled: row.bookingOn, url: row.bookingUrl },
      treatment: { enabled: row.treatmentOn, url: row.treatmentUrl },
    },
    retryHours: row.retryHours,
    assignment: { rule: row.assignmentRule, owners: row.owners },
    responseMinutes: row.responseMinutes,
    attempts: { maxAttempts, withinDays, minutesBetween, finalMessage, closeAfterDays },
  }
}

/** The server names an invalid field by its path: `value.webhooks.contact.url` is `contactUrl` here. */
export function formsField(place: string): string {
  const webhook = /webhooks\.(\w+)\.url$/.exec(place)?.[1]
  return webhook ? `${webhook}Url` : (place.split('.').at(-1) ?? place)
}
