import { type FormValues, readFormValues } from '#app/widgets/lead-form/form-values.ts'
import { bookingFields } from '#domain/lead/booking-form.ts'

/** Current values of the booking form, with its own controls converted to fields of the request. */
export function readBookingValues(form: HTMLFormElement): FormValues {
  return { ...readFormValues(form), ...bookingFields(new FormData(form)) }
}
