import type { LeadFormValues } from '#domain/lead/lead-form.ts'

type BookingField = 'preferredBands' | 'contactChannel' | 'adult'

/** All that a person wrote or ticked in a form; the last fields only where the form has them. */
export type FormValues = Required<Omit<LeadFormValues, BookingField>> &
  Pick<LeadFormValues, BookingField> & { health: boolean; marketing: boolean; website: string }

/** The present contents of a form; fields that it doesn't have are blank. */
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
