import type { Alternative } from '#domain/agenda/booking-api.ts'
import type { LeadFormErrors, LeadFormValues } from '#domain/lead/lead-form.ts'
import type { LeadFormType } from '#domain/lead/lead.ts'
import { useActionData } from 'react-router'
import type { FormValues } from './form-values.ts'

/** What a page's action returns for a rejected form that was submitted without scripts. */
export type ReturnedForm = {
  formType: LeadFormType | ''
  errors: LeadFormErrors
  toast: string
  alternatives?: readonly Alternative[]
  values: LeadFormValues & { health: boolean; marketing: boolean }
}

/** The form as the server returned it, if it is this one. */
export function useReturnedForm(
  formType: LeadFormType,
): (Omit<ReturnedForm, 'values'> & { values: FormValues }) | undefined {
  const returned = useActionData<ReturnedForm>()
  if (returned?.formType !== formType) return undefined
  const blank = { clinic: '', treatment: '', subject: '', message: '', website: '' }
  return { ...returned, values: { ...blank, ...returned.values } }
}
