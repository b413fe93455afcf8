import { ASSIGNMENT_RULES, type AssignmentRule } from '#domain/lead-assignment.ts'
import type { WebhookName } from '#domain/settings/forms-settings.ts'

/** In front of the name of the field that asks for the person of a clinic. */
export const OWNER = 'owner-'

type Webhook = { enabled: boolean; url: string }
type Attempts = {
  maxAttempts: number
  withinDays: number
  minutesBetween: number
  finalMessage: boolean
  closeAfterDays: number
}
export type WebhookTest = { at: string; ok: boolean; status: number | null; code: string | null } | null

/** The section «Formularios», as `/api/admin/forms` answers. */
export type FormsAnswer = {
  value: {
    webhooks: Record<WebhookName, Webhook>
    retryHours: number
    assignment: AssignmentRule
    responseMinutes: number
    attempts: Attempts
  }
  version: number
  environment: Record<WebhookName, string | null>
  secret: { from: 'settings' | 'environment' | null; hint: string; changedAt: string | null }
  tests: Record<WebhookName, WebhookTest>
  /** Who may be given requests. */
  team: readonly { id: string; name: string }[]
  clinics: readonly { slug: string; label: string }[]
}

/** One field per value, so that two people who change different ones both have their way. */
export type FormsRow = Omit<FormsAnswer, 'value'> &
  Attempts & {
    responseMinutes: number
    retryHours: number
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

/** The answer as a flat row. */
export function formsRow({ value, ...rest }: FormsAnswer): FormsRow {
  const { contact, booking, treatment } = value.webhooks
  return {
    ...rest,
    ...value.attempts,
    responseMinutes: value.responseMinutes,
    retryHours: value.retryHours,
    assignmentRule: value.assignment.rule,
    owners: value.assignment.owners,
    contactOn: contact.enabled,
    contactUrl: contact.url,
    bookingOn: booking.enabled,
    bookingUrl: booking.url,
    treatmentOn: treatment.enabled,
    treatmentUrl: treatment.url,
  }
}

/** What the server is sent. */
export function formsValue(row: FormsRow): FormsAnswer['value'] {
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

/** What the form says. */
export function readForms(form: FormData, before: FormsRow): Partial<FormsRow> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => Number(text(name) || Number.NaN)
  return {
    contactOn: form.has('contactOn'),
    contactUrl: text('contactUrl'),
    bookingOn: form.has('bookingOn'),
    bookingUrl: text('bookingUrl'),
    treatmentOn: form.has('treatmentOn'),
    treatmentUrl: text('treatmentUrl'),
    retryHours: number('retryHours'),
    assignmentRule: ASSIGNMENT_RULES.find((rule) => rule === text('assignmentRule')) ?? before.assignmentRule,
    owners: ownersOf(form, before),
    responseMinutes: number('responseMinutes'),
    maxAttempts: number('maxAttempts'),
    withinDays: number('withinDays'),
    minutesBetween: number('minutesBetween'),
    closeAfterDays: number('closeAfterDays'),
    finalMessage: form.has('finalMessage'),
  }
}

/** The persons of the clinics, where the form asks for them. */
function ownersOf(form: FormData, { owners }: FormsRow): AssignmentRule['owners'] {
  const asked = [...form.entries()].filter(([name]) => name.startsWith(OWNER))
  if (asked.length === 0) return owners
  return Object.fromEntries(
    asked.flatMap(([name, id]) => (id === '' ? [] : [[name.slice(OWNER.length), String(id)]])),
  )
}

/** The server names a wrong field by its place: `value.webhooks.contact.url` is `contactUrl` here. */
export function formsErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([place, message]) => {
      const webhook = /webhooks\.(\w+)\.url$/.exec(place)?.[1]
      return [webhook ? `${webhook}Url` : (place.split('.').at(-1) ?? place), message]
    }),
  )
}
