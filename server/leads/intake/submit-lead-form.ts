import type { Site } from '#content/site/site.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { isConnectionFault } from '#db/connection-fault.ts'
import { leads } from '#db/schema/index.ts'
import { bookingFields, checkBookingForm } from '#domain/lead/booking-form.ts'
import {
  checkContactForm,
  checkHomeForm,
  type LeadFormErrors,
  type LeadFormValues,
} from '#domain/lead/lead-form.ts'
import { fieldErrors } from '#domain/lead/lead-input.ts'
import { LEAD_FORM_TYPES, type LeadFormType } from '#domain/lead/lead.ts'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { visitOfLead } from '../../agenda/visit-of-lead.ts'
import { AppError, databaseAway } from '../../errors.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { bookingRules } from './booking-rules.ts'
import { leadSchema } from './lead-schema.ts'
import { readsAsHelpNow } from './reads-as-help-now.ts'
import { submitLead } from './submit-lead.ts'

/**
 * The same content sent again within this time, in milliseconds, is a double click or a reload, not a new request.
 */
const SAME_REQUEST_MS = 10 * 60 * 1000

const FIELDS = ['name', 'email', 'phone', 'clinic', 'treatment', 'subject', 'message'] as const

export type LeadFormMeta = { clientAddress: string; userAgent: string; sourceUrl: string }

/** Every result but `ok` includes the submitted values, so the form comes back filled. */
export type LeadFormResult =
  | {
      ok: true
      folio: string
      /** After a booking of an hour: the path of its page. */
      visit?: string | undefined
      /** The message reads as something that cannot wait. */
      helpNow: boolean
    }
  | {
      ok: false
      /** 503: the form is valid, but can't be accepted now. 409: the hour has been taken. */
      status: 409 | 422 | 503
      errors: Record<string, string>
      toast: string
      /** Other hours, if the chosen one is taken. */
      alternatives?: readonly Alternative[]
      values: LeadFormValues & { health: boolean; marketing: boolean }
    }

/**
 * A form submitted without JavaScript, for the page actions: same rules, limits and storage as POST /api/leads. The
 * fields have the same names; the checkboxes are `health` and `marketing`, and a checked one has any value.
 */
export async function submitLeadForm(
  deps: Deps,
  form: FormData,
  meta: LeadFormMeta,
): Promise<LeadFormResult> {
  const formType = formTypeOf(form)
  const values = { ...valuesOf(form), ...(formType === 'booking' ? bookingFields(form) : {}) }
  try {
    await rateLimitsOf(deps).consume('leads', meta.clientAddress)
    const booking =
      formType === 'booking' ? checkBookingForm(values, bookingRules(deps.site.current, deps.now())) : null
    if (booking?.ok === false) return { ...booking, status: 422, values }
    const { health, marketing, hour, ...fields }: LeadFormValues & { health: boolean; marketing: boolean } =
      values
    const input = leadSchema(deps.site.current).safeParse({
      formType,
      ...fields,
      ...(hour ? { hour: { at: hour }, preferredBands: null } : {}),
      consents: { health, marketing },
      sourceUrl: meta.sourceUrl,
      website: textOf(form, 'website'),
    })
    if (!input.success) {
      const errors = fieldErrors(input.error)
      return {
        ok: false,
        status: 422,
        errors,
        toast: toastOf(deps.site.current, formType, values, errors),
        values,
      }
    }
    const { folio } = await submitLead(deps, input.data, {
      idempotencyKey: await windowKey(deps, JSON.stringify(input.data)),
      userAgent: meta.userAgent,
    })
    const helpNow = readsAsHelpNow(input.data.message)
    return { ok: true, folio, helpNow, ...(hour ? { visit: await visitOfLead(deps, folio) } : {}) }
  } catch (error) {
    const known = isConnectionFault(error) ? databaseAway() : error
    if (!(known instanceof AppError)) throw error
    if (known.code === 'conflict') return takenHour(known, values)
    const status = known.code === 'unavailable' ? 503 : 422
    return { ok: false, status, errors: {}, toast: known.message, values }
  }
}

/** Stays at the hour, with others to choose from. */
function takenHour(
  { message, current }: AppError,
  values: Extract<LeadFormResult, { ok: false }>['values'],
): LeadFormResult {
  const { alternatives = [] } = (current ?? {}) as { alternatives?: readonly Alternative[] }
  return { ok: false, status: 409, errors: { hour: message }, toast: message, alternatives, values }
}

/** A key derived from the content; a request sent just before the end of a time window still counts as the same. */
async function windowKey(deps: Deps, content: string): Promise<string> {
  const window = Math.floor(deps.now().getTime() / SAME_REQUEST_MS)
  const before = keyOf(content, window - 1)
  const [known] = await deps.database.db
    .select({ createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.idempotencyKey, before))
  const recent = known && deps.now().getTime() - known.createdAt.getTime() < SAME_REQUEST_MS
  return recent ? before : keyOf(content, window)
}

function keyOf(content: string, window: number): string {
  return `form:${createHash('sha256').update(`${window}\n${content}`).digest('hex')}`
}

function valuesOf(form: FormData) {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field)]))
  return {
    ...(texts as Record<(typeof FIELDS)[number], string>),
    health: form.has('health'),
    marketing: form.has('marketing'),
  }
}

/** A file where text is expected counts as empty. */
function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

function formTypeOf(form: FormData): LeadFormType | '' {
  const value = textOf(form, 'formType')
  return LEAD_FORM_TYPES.find((type) => type === value) ?? ''
}

function toastOf(
  site: Site,
  formType: LeadFormType | '',
  values: LeadFormValues,
  errors: LeadFormErrors,
): string {
  const check =
    formType === 'home_contact' || formType === 'treatment'
      ? checkHomeForm(values, site.clinicSlugs)
      : checkContactForm(values)
  return check.ok ? (Object.values(errors)[0] ?? '') : check.toast
}
