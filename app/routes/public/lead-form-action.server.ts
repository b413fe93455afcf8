import type { ReturnedForm } from '#app/widgets/lead-form/use-returned-form.ts'
import { bookingFields } from '#domain/lead/booking-form.ts'
import { LEAD_FORM_TYPES, type LeadFormType } from '#domain/lead/lead.ts'
import { HELP_NOW, thanksAddress } from '#domain/lead/thanks-address.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { clientAddressContext, depsContext } from '#server/deps-context.ts'
import { submitLeadForm } from '#server/leads/intake/submit-lead-form.ts'

/**
 * Handles a form submitted without scripts, or before they loaded. Pages re-export it as their `action`. Responds 303
 * to the thank-you page with the folio, or to the page of the visit, or 422 with the page, its errors and all the values.
 */
export async function leadFormAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const result = await submitLeadForm(context.get(depsContext), form, {
    clientAddress: context.get(clientAddressContext),
    userAgent: request.headers.get('user-agent') ?? '',
    sourceUrl: request.headers.get('referer') ?? request.url,
  })
  const formType: LeadFormType | '' = LEAD_FORM_TYPES.find((type) => type === form.get('formType')) ?? ''
  if (result.ok) {
    const { helpNow } = result
    if (result.visit) return redirect(`${result.visit}?hecho=nueva${helpNow ? `&${HELP_NOW}` : ''}`, 303)
    const clinic = form.get('clinic')
    const sent = {
      formType,
      clinic: typeof clinic === 'string' ? clinic : '',
      ...bookingFields(form),
      helpNow,
    }
    return redirect(thanksAddress(result.folio, sent), 303)
  }
  const { errors, toast, alternatives, values, status } = result
  return data({ formType, errors, toast, alternatives, values } satisfies ReturnedForm, { status })
}
