import { type FormValues, readFormValues } from '#app/widgets/lead-form/form-values.ts'
import { bookingFields } from '#domain/lead/booking-form.ts'

/** The present contents of the booking form, its own controls turned into fields of the lead. */
export function readBookingValues(form: HTMLFormElement): FormValues {
  return { ...readFormValues(form), ...bookingFields(new FormData(form)) }
}
