import type { LeadFormValues } from '#domain/lead/lead-form.ts'

type BookingField = 'preferredBands' | 'hour' | 'contactChannel' | 'adult'

/** Everything a user filled in or checked; the last fields only in forms that have them. */
export type FormValues = Required<Omit<LeadFormValues, BookingField>> &
  Pick<LeadFormValues, BookingField> & {
    /** The token of the visitor's hold of `hour`. */
    hold?: string
    health: boolean
    marketing: boolean
    website: string
  }

/** Current values of a form; fields that it doesn't have are blank. */
export function readFormValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email').trim(),
    phone: text('phone'),
    clinic: text('clinic'),
    treatment: text('treatment'),
    subject: text('subject'),
    message: text('message'),
    health: data.has('health'),
    marketing: data.has('marketing'),
    website: text('website'),
  }
}
