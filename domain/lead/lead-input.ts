import { z } from 'zod'
import { withoutCampaign } from '../address/page-address.ts'
import { isMoment } from '../calendar/is-moment.ts'
import { EMAIL_FALLBACK } from '../contact/email-address.ts'
import { cleanText } from '../text/clean-text.ts'
import { BOOKING_MESSAGES } from './booking-form.ts'
import {
  checkContactForm,
  checkHomeForm,
  checkTreatmentForm,
  LEAD_FORM_MESSAGES,
  tooLongMessage,
  type LeadFormCheck,
} from './lead-form.ts'
import { leadTracking } from './lead-tracking.ts'
import { CONTACT_CHANNELS, isSubject, LEAD_FORM_TYPES, LEAD_LIMITS } from './lead.ts'
import { FIRST_AVAILABLE, MAX_BANDS, orderedBands, parseBand } from './preferred-bands.ts'

const NOT_TEXT = 'Este dato debe ser un texto'
const NOT_YES_NO = 'Este dato debe ser sí o no'
const UNKNOWN_FIELD = 'Campo desconocido'

type TextField = 'name' | 'email' | 'phone' | 'clinic' | 'treatment' | 'subject' | 'message'

const consents = z.strictObject(
  { health: z.boolean(NOT_YES_NO).default(false), marketing: z.boolean(NOT_YES_NO).default(false) },
  objectError('Los permisos no tienen el formato esperado'),
)

/** At most the allowed number, without duplicates, in calendar order. Whether the clinic is open is checked later. */
const preferredBands = z
  .array(z.string(NOT_TEXT), 'Las franjas no tienen el formato esperado')
  .nullish()
  .refine((bands) => (bands?.length ?? 0) <= MAX_BANDS, `Elige ${MAX_BANDS} franjas como mucho.`)
  .refine(
    (bands) => bands?.every((band) => band === FIRST_AVAILABLE || parseBand(band)) ?? true,
    'Elige las franjas de la lista.',
  )
  .transform((bands) => (bands && bands.length > 0 ? orderedBands(bands) : null))

/** An hour of a clinic that gives hours, with the token of the visitor's hold. Whether it is free is checked later. */
const hour = z
  .strictObject(
    {
      at: z.string(NOT_TEXT).refine(isMoment, BOOKING_MESSAGES.hourUnreadable),
      hold: z.string(NOT_TEXT).max(100, BOOKING_MESSAGES.hourUnreadable).optional(),
    },
    objectError(BOOKING_MESSAGES.hourUnreadable),
  )
  .nullish()
  .transform((chosen) => chosen ?? null)

const BOOKING_ONLY = ['preferredBands', 'hour', 'contactChannel', 'adult'] as const

/**
 * Schema of POST /api/leads, for the site's clinics and treatments. Texts are cleaned; blank optional ones become null.
 * Unknown fields are refused; unknown tracking keys are dropped, because they must not cost us a request. The rules are
 * those of `lead-form.ts`. Server only: it needs zod.
 */
export function leadInputSchema(clinicSlugs: readonly string[], treatmentSlugs?: readonly string[]) {
  return z
    .strictObject(
      {
        formType: z.enum(LEAD_FORM_TYPES, 'Este formulario no existe'),
        name: requiredText(),
        email: requiredText(EMAIL_FALLBACK),
        phone: requiredText(),
        clinic: optionalText('clinic').refine(
          (slug) => slug === null || clinicSlugs.includes(slug),
          'Elige una clínica de la lista',
        ),
        treatment: optionalText('treatment'),
        subject: optionalText('subject')
          .refine((subject) => subject === null || isSubject(subject), 'Elige un asunto de la lista')
          .transform((subject) => (subject !== null && isSubject(subject) ? subject : null)),
        message: optionalText('message', 'many'),
        preferredBands,
        hour,
        contactChannel: z
          .enum(['', ...CONTACT_CHANNELS], 'Elige una forma de contacto de la lista')
          .nullish()
          .transform((channel) => channel || null),
        adult: z
          .boolean(NOT_YES_NO)
          .nullish()
          .refine((adult) => adult !== false, BOOKING_MESSAGES.adultMissing),
        consents: consents.default({ health: false, marketing: false }),
        tracking: leadTracking,
        sourceUrl: z.string(NOT_TEXT).nullish().transform(pageAddress),
        website: z
          .string(NOT_TEXT)
          .max(LEAD_LIMITS.sourceUrl, tooLongMessage(LEAD_LIMITS.sourceUrl))
          .default(''),
      },
      objectError('Los datos no tienen el formato esperado'),
    )
    .superRefine((lead, context) => {
      const check = formCheck(lead)
      const errors = check.ok ? {} : check.errors
      for (const [field, message] of Object.entries(errors)) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
      for (const field of lead.formType === 'booking' ? [] : BOOKING_ONLY) {
        if (lead[field] != null) context.addIssue({ code: 'custom', path: [field], message: UNKNOWN_FIELD })
      }
      if (lead.hour && lead.clinic === null) {
        context.addIssue({ code: 'custom', path: ['clinic'], message: LEAD_FORM_MESSAGES.clinicMissing })
      }
      if (lead.hour && lead.preferredBands) {
        context.addIssue({ code: 'custom', path: ['preferredBands'], message: UNKNOWN_FIELD })
      }
      const known = lead.treatment === null || !treatmentSlugs || treatmentSlugs.includes(lead.treatment)
      if (lead.formType === 'treatment' && !known) {
        context.addIssue({ code: 'custom', path: ['treatment'], message: 'Este tratamiento no existe' })
      }
    })

  function formCheck(lead: {
    formType: (typeof LEAD_FORM_TYPES)[number]
    name: string
    email: string
    phone: string
    clinic: string | null
  }): LeadFormCheck {
    const values = { name: lead.name, email: lead.email, phone: lead.phone, clinic: lead.clinic ?? '' }
    if (lead.formType === 'home_contact') return checkHomeForm(values, clinicSlugs)
    if (lead.formType === 'treatment') return checkTreatmentForm(values, clinicSlugs)
    return checkContactForm(values)
  }
}

export type LeadInput = z.output<ReturnType<typeof leadInputSchema>>

/** Bots fill in every field; people never see this one. Such a request gets the usual response and isn't stored. */
export function isHoneypotHit(lead: Pick<LeadInput, 'website'>): boolean {
  return lead.website.trim() !== ''
}

/**
 * The first error of each field, for a 422 response. Nested fields use a dot (`consents.health`); errors of the whole
 * body use `form`.
 */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>()
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    const named = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const name of named) {
      const field = name.join('.').slice(0, LEAD_LIMITS.name) || 'form'
      const message = issue.code === 'unrecognized_keys' ? UNKNOWN_FIELD : issue.message
      if (!errors.has(field)) errors.set(field, message)
    }
  }
  return Object.fromEntries(errors)
}

/** Blank counts as missing: `lead-form.ts` reports what is missing, with the messages of the forms. */
function requiredText(notText = NOT_TEXT) {
  return z
    .string(notText)
    .nullish()
    .transform((value) => cleanText(value ?? ''))
}

function optionalText(field: TextField, lines: 'one' | 'many' = 'one') {
  const max = LEAD_LIMITS[field]
  return z
    .string(NOT_TEXT)
    .nullish()
    .transform((value) => cleanText(value ?? '', { lines }) || null)
    .refine((value) => (value?.length ?? 0) <= max, tooLongMessage(max))
}

/**
 * A web address or a path of the site, without its campaign and cut to the limit; anything else (such as a
 * `javascript:` link for staff) is dropped.
 */
function pageAddress(value: string | null | undefined): string {
  const address = cleanText(value ?? '')
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address)
    ? withoutCampaign(address).slice(0, LEAD_LIMITS.sourceUrl).toWellFormed()
    : ''
}

/**
 * Zod passes unknown keys to the same error function as wrong types; unknown keys are named one by one in
 * `fieldErrors`.
 */
function objectError(message: string) {
  return {
    error: (issue: { code?: string | undefined }) => (issue.code === 'invalid_type' ? message : undefined),
  }
}
