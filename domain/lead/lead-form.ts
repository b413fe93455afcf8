import { checkEmail, emailErrorText } from '../contact/email-address.ts'
import { checkPhone, PHONE_MESSAGES } from '../contact/phone-number.ts'
import { LEAD_LIMITS } from './lead.ts'

/** The form's values as typed: trimming happens here, as in a field, never in the validators. */
export type LeadFormValues = {
  name: string
  email: string
  phone: string
  clinic?: string
  treatment?: string
  subject?: string
  message?: string
  /**
   * Booking form only: half days in the format of `preferred-bands.ts`, the contact channel, and the age declaration.
   */
  preferredBands?: readonly string[]
  /** Booking form only: an hour of a clinic that gives hours, as an ISO timestamp; then without half days. */
  hour?: string
  contactChannel?: string
  adult?: boolean
}
export type LeadFormField = keyof LeadFormValues
export type LeadFormErrors = Partial<Record<LeadFormField, string>>

/** Errors are shown below their fields; the toast is one sentence; `firstField`, in reading order, gets the focus. */
export type LeadFormCheck =
  | { ok: true }
  | { ok: false; errors: LeadFormErrors; toast: string; firstField: LeadFormField }

export const LEAD_FORM_MESSAGES = {
  clinicMissing: 'Por favor selecciona una clínica',
  missing: 'Por favor, completa todos los campos obligatorios',
  emailInvalid: 'Por favor, verifica tu email',
  nameMissing: 'Escribe tu nombre para saber cómo llamarte',
  phoneMissing: PHONE_MESSAGES.empty,
} as const

const READING_ORDER = ['name', 'email', 'phone', 'clinic', 'treatment', 'subject', 'message'] as const

export function tooLongMessage(max: number): string {
  return `Este texto es demasiado largo. Déjalo en ${max} caracteres.`
}

/** Validates the home form: name, e-mail, phone and clinic are required. */
export function checkHomeForm(values: LeadFormValues, clinicSlugs: readonly string[]): LeadFormCheck {
  const errors = commonErrors(values)
  if (!clinicSlugs.includes(values.clinic?.trim() ?? '')) errors.clinic = LEAD_FORM_MESSAGES.clinicMissing
  return outcome(values, errors)
}

/** Validates the contact page: only name, e-mail and phone block the submit. */
export function checkContactForm(values: LeadFormValues): LeadFormCheck {
  return outcome(values, commonErrors(values))
}

/** Validates the request form of a treatment page, with the rules of the home form. */
export function checkTreatmentForm(values: LeadFormValues, clinicSlugs: readonly string[]): LeadFormCheck {
  return checkHomeForm(values, clinicSlugs)
}

/** Errors in the fields that every form has. */
export function commonErrors(values: LeadFormValues): LeadFormErrors {
  const errors: LeadFormErrors = {}
  for (const field of READING_ORDER) {
    if ((values[field]?.trim().length ?? 0) > LEAD_LIMITS[field])
      errors[field] = tooLongMessage(LEAD_LIMITS[field])
  }
  if (values.name.trim() === '') errors.name = LEAD_FORM_MESSAGES.nameMissing
  const email = checkEmail(values.email.trim())
  if (!email.valid) errors.email ??= emailErrorText(email)
  const phone = checkPhone(values.phone)
  if (!phone.valid) errors.phone ??= phone.message
  return errors
}

function outcome(values: LeadFormValues, errors: LeadFormErrors): LeadFormCheck {
  const firstField = READING_ORDER.find((field) => errors[field] !== undefined)
  if (!firstField) return { ok: true }
  return { ok: false, errors, toast: toastOf(values, errors, errors[firstField] ?? ''), firstField }
}

function toastOf(values: LeadFormValues, errors: LeadFormErrors, first: string): string {
  if (errors.clinic === LEAD_FORM_MESSAGES.clinicMissing) return errors.clinic
  const missing = [values.name, values.email, values.phone].some((value) => value.trim() === '')
  if (missing) return LEAD_FORM_MESSAGES.missing
  return errors.email ? LEAD_FORM_MESSAGES.emailInvalid : first
}
