import { checkEmail, emailErrorText } from '../contact/email-address.ts'
import { LEAD_FORM_MESSAGES, tooLongMessage } from '../lead/lead-form.ts'
import { isFolio } from '../lead/lead.ts'
import { isRight, RIGHTS_LIMITS } from './rights-request.ts'

/** The form's values as typed. `leadFolio` is the folio of an earlier request, if the person has one. */
export type RightsFormValues = {
  kind: string
  name: string
  email: string
  leadFolio: string
  details: string
}
export type RightsFormField = keyof RightsFormValues
export type RightsFormErrors = Partial<Record<RightsFormField, string>>

export const RIGHTS_FORM_MESSAGES = {
  kindMissing: 'Elige qué quieres pedirnos',
  leadFolio: 'El código tiene esta forma: LD-26-000001. Si no lo tienes, déjalo en blanco.',
  rectification: 'Dinos qué dato está mal y cómo debe quedar',
} as const

export const RIGHTS_FIELDS = ['kind', 'name', 'email', 'leadFolio', 'details'] as const

/** The invalid fields with their messages; empty if the form is valid. Only a rectification requires details. */
export function checkRightsForm(values: RightsFormValues): RightsFormErrors {
  const errors: RightsFormErrors = {}
  for (const field of ['name', 'email', 'details'] as const) {
    const max = RIGHTS_LIMITS[field]
    if (values[field].trim().length > max) errors[field] = tooLongMessage(max)
  }
  if (!isRight(values.kind)) errors.kind = RIGHTS_FORM_MESSAGES.kindMissing
  if (values.name.trim() === '') errors.name = LEAD_FORM_MESSAGES.nameMissing
  const email = checkEmail(values.email.trim())
  if (!email.valid) errors.email ??= emailErrorText(email)
  const folio = values.leadFolio.trim().toUpperCase()
  if (folio !== '' && !(isFolio(folio) && folio.length <= RIGHTS_LIMITS.leadFolio)) {
    errors.leadFolio = RIGHTS_FORM_MESSAGES.leadFolio
  }
  if (values.kind === 'rectification' && values.details.trim() === '') {
    errors.details = RIGHTS_FORM_MESSAGES.rectification
  }
  return errors
}
