import { isMoment } from '../calendar/is-moment.ts'
import {
  commonErrors,
  LEAD_FORM_MESSAGES,
  type LeadFormCheck,
  type LeadFormErrors,
  type LeadFormField,
  type LeadFormValues,
} from './lead-form.ts'
import {
  type BandProblem,
  type BandCheck,
  bandText,
  bookingLimitsOf,
  checkBands,
  type ClinicCalendar,
  FIRST_AVAILABLE,
  MAX_BANDS,
  orderedBands,
} from './preferred-bands.ts'
import { formatVisitReason, parseVisitReason, REASON_KINDS } from './visit-reason.ts'

/** The steps of the booking, in order; each is also its URL fragment. */
export const BOOKING_STEPS = ['motivo', 'clinica', 'hora', 'datos', 'revision'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

/** The fields of each step, in reading order. */
const FIELDS_OF_STEP: Readonly<Record<BookingStep, readonly LeadFormField[]>> = {
  motivo: ['treatment'],
  clinica: ['clinic'],
  hora: ['hour', 'preferredBands'],
  datos: ['name', 'email', 'phone', 'contactChannel', 'message', 'adult'],
  revision: [],
}
export const BOOKING_FIELDS: readonly LeadFormField[] = BOOKING_STEPS.flatMap((step) => FIELDS_OF_STEP[step])

export const BOOKING_MESSAGES = {
  reasonMissing: 'Elige qué te trae por aquí',
  hourMissing: 'Elige una hora',
  hourUnreadable: 'Elige una hora de la lista',
  bandsMissing: 'Marca al menos una franja, o elige el primer hueco disponible',
  adultMissing: 'Marca esta casilla si ya tienes 18 años. Si no, que nos llame la persona que te representa.',
} as const

/** What the rules need to know about the site and the current time. */
export type BookingRules = {
  /** The schedule of every clinic, by slug. */
  calendars: Readonly<Record<string, ClinicCalendar>>
  /** Used while no clinic is chosen. */
  anyCalendar: ClinicCalendar
  /** The clinics that give hours: there, one is asked for instead of half days. */
  withHours?: readonly string[]
  now: Date
}

/**
 * Validates the booking form: reason, clinic, preferred time, name, e-mail, phone and age are required. With `step`,
 * only that step's fields.
 */
export function checkBookingForm(
  values: LeadFormValues,
  rules: BookingRules,
  step?: BookingStep,
): LeadFormCheck {
  const fields = step ? FIELDS_OF_STEP[step] : BOOKING_FIELDS
  const all = { ...commonErrors(values), ...ownErrors(values, rules) }
  const found = fields.flatMap((field) => (all[field] ? [[field, all[field]] as const] : []))
  const first = found[0]
  if (!first) return { ok: true }
  const errors: LeadFormErrors = Object.fromEntries(found)
  return { ok: false, errors, toast: toastOf(values, errors, first[1]), firstField: first[0] }
}

/** The step of a field. */
export function stepOfField(field: string): BookingStep {
  return BOOKING_STEPS.find((step) => FIELDS_OF_STEP[step].some((name) => name === field)) ?? 'revision'
}

/** The first step with a missing or invalid field; the review if there is none. */
export function firstOpenStep(values: LeadFormValues, rules: BookingRules): BookingStep {
  const check = checkBookingForm(values, rules)
  return check.ok ? 'revision' : stepOfField(check.firstField)
}

/** The error for the preferred times, or null. Choosing none is valid here. */
export function bandsError(bands: readonly string[], now: Date, calendar: ClinicCalendar): string | null {
  const check = checkBands(bands, now, calendar)
  return check.ok ? null : bandsMessage(check, calendar)
}

/**
 * The booking form's own controls (`reason` with `zona`, `preocupacion` or `tratamiento`, `hour`, or `when` with
 * `band`, `contactChannel`, `adult`) as fields of the request. Used in the browser and for forms submitted without scripts.
 */
export function bookingFields(
  form: FormData,
): Pick<LeadFormValues, 'treatment' | 'subject' | 'hour' | 'preferredBands' | 'contactChannel' | 'adult'> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const kind = REASON_KINDS.find((one) => one === text('reason'))
  const bands = form.getAll('band').filter((band) => typeof band === 'string')
  const hour = text('hour')
  return {
    treatment: kind ? formatVisitReason({ kind, detail: text(kind) }) : '',
    subject: 'cita',
    ...(hour ? { hour } : {}),
    preferredBands: hour ? [] : text('when') === FIRST_AVAILABLE ? [FIRST_AVAILABLE] : orderedBands(bands),
    contactChannel: text('contactChannel'),
    adult: form.has('adult'),
  }
}

function ownErrors(values: LeadFormValues, { calendars, anyCalendar, withHours = [], now }: BookingRules) {
  const errors: LeadFormErrors = {}
  const clinic = values.clinic?.trim() ?? ''
  const known = Object.hasOwn(calendars, clinic)
  const bands = values.preferredBands ?? []
  const wrongBands = bandsError(bands, now, (known && calendars[clinic]) || anyCalendar)
  if (!parseVisitReason(values.treatment ?? '')) errors.treatment = BOOKING_MESSAGES.reasonMissing
  if (!known) errors.clinic = LEAD_FORM_MESSAGES.clinicMissing
  if (values.hour) {
    if (!isMoment(values.hour)) errors.hour = BOOKING_MESSAGES.hourUnreadable
  } else if (bands.length === 0 && withHours.includes(clinic)) errors.hour = BOOKING_MESSAGES.hourMissing
  else if (bands.length === 0) errors.preferredBands = BOOKING_MESSAGES.bandsMissing
  else if (wrongBands) errors.preferredBands = wrongBands
  if (!values.adult) errors.adult = BOOKING_MESSAGES.adultMissing
  return errors
}

const BAND_MESSAGES: Readonly<Record<BandProblem, string>> = {
  unreadable: 'Elige las franjas de la lista',
  'too-many': `Elige ${MAX_BANDS} franjas como mucho`,
  closed: 'La clínica no abre ese día. Elige otro',
  'too-soon': 'Esa franja ya no llega a tiempo. Elige otra',
  'too-far': 'Solo podemos buscar hora en los próximos {days} días',
}

function bandsMessage({ reason, band }: Extract<BandCheck, { ok: false }>, calendar: ClinicCalendar): string {
  const message = BAND_MESSAGES[reason].replace('{days}', String(bookingLimitsOf(calendar).daysAhead))
  return band ? `${message}: ${bandText(band)}.` : `${message}.`
}

/** One message: something is missing, the e-mail is invalid, or the first error. */
function toastOf(values: LeadFormValues, errors: LeadFormErrors, first: string): string {
  const missing = (['name', 'email', 'phone'] as const).some(
    (field) => errors[field] !== undefined && values[field].trim() === '',
  )
  if (missing) return LEAD_FORM_MESSAGES.missing
  return errors.email === first ? LEAD_FORM_MESSAGES.emailInvalid : first
}
