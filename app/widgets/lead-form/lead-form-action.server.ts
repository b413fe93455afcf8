import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { clientAddressContext, depsContext } from '#server/deps-context.ts'
import { submitLeadForm } from '#server/leads/submit-lead-form.ts'
import type { LeadFormAnswer } from './lead-form-answer.ts'

/** The `action` of every page with a request form: the form's plain post, for visitors without JavaScript. */
export async function leadFormAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const result = await submitLeadForm(context.get(depsContext), form, {
    clientAddress: context.get(clientAddressContext),
    userAgent: request.headers.get('user-agent') ?? '',
    sourceUrl: request.headers.get('referer') ?? request.url,
  })
  if (result.ok) return redirect(`/gracias-formulario?codigo=${result.folio}`, 303)
  const { errors, toast, values } = result
  return data({ formType: String(form.get('formType')), errors, toast, values } satisfies LeadFormAnswer, {
    status: 422,
  })
}
