import { type FormValues, readFormValues } from '#app/widgets/lead-form/form-values.ts'
import { notesWithComparison } from '#domain/catalogue/comparison-selection.ts'
import { bookingFields } from '#domain/lead/booking-form.ts'
import { parseVisitReason } from '#domain/lead/visit-reason.ts'
import type { BookingView } from './booking-view.ts'

/** What the form starts with. @param keptFirst a draft has precedence over the link */
export function initialValues(
  kept: FormValues | undefined,
  { prefill, instead, compared }: BookingView,
  keptFirst: boolean,
): FormValues {
  const values = kept ?? {
    name: '',
    email: '',
    phone: '',
    subject: '',
    message: '',
    treatment: '',
    clinic: '',
    health: false,
    marketing: false,
    website: '',
  }
  const choose = (asked: string, chosen: string) => (keptFirst ? chosen || asked : asked || chosen)
  const clinic = choose(prefill.clinic, values.clinic)
  // An hour belongs to its clinic.
  const draftHour = values.clinic === clinic ? (values.hour ?? '') : ''
  const linkHour = prefill.clinic === clinic ? prefill.hour : ''
  // Half days and an hour exclude each other: who declined the link's hour for them doesn't get it back.
  const bands = values.preferredBands ?? []
  const keepsBands = bands.length > 0 && (keptFirst || (linkHour === '' && instead === null))
  return {
    ...values,
    treatment: choose(prefill.treatment, values.treatment),
    clinic,
    hour: keepsBands ? '' : choose(linkHour, draftHour),
    preferredBands: keepsBands ? bands : [],
    message: kept && keptFirst ? values.message : notesWithComparison(values.message, compared.note),
  }
}

/** Current values of the booking form, with its own controls converted to fields of the request. */
export function readBookingValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const hold = data.get('hold')
  return {
    ...readFormValues(form),
    ...bookingFields(data),
    ...(typeof hold === 'string' && hold ? { hold } : {}),
  }
}

/** The slug of the treatment that is the reason, or empty. */
export function treatmentOf(reason: string | undefined): string {
  const parsed = parseVisitReason(reason ?? '')
  return parsed?.kind === 'tratamiento' && parsed.detail !== 'tratamiento' ? parsed.detail : ''
}
