import { type FormEvent, useRef, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { LeadFormCheck, LeadFormValues } from '#domain/lead-form.ts'
import type { LeadFormType } from '#domain/lead.ts'
import { currentTracking } from '#app/widgets/measurement/current-tracking.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import type { LeadFormAnswer } from './lead-form-answer.ts'
import { postLead } from './post-lead.ts'

export type LeadFormOptions = {
  formType: LeadFormType
  /** The form's rules; the server applies the same ones again. */
  check: (values: LeadFormValues) => LeadFormCheck
  /** The notice when sending fails, and for how long it stays. */
  failure: { text: string; durationMs?: number }
  /** The notice when it has arrived, if the form shows one. */
  success?: string
}

const FIELDS = ['name', 'email', 'phone', 'clinic', 'treatment', 'subject', 'message'] as const

/**
 * The states of a request form (specification §4): idle, submitting, then the thank-you page, or back to idle with the
 * form as it was filled. Before React arrives, or without scripts, the form posts itself to its page.
 */
export function useLeadForm({ formType, check, failure, success }: LeadFormOptions) {
  const answer = useActionData<LeadFormAnswer>()
  const earlier = answer?.formType === formType ? answer : undefined
  const [errors, setErrors] = useState<Record<string, string>>(earlier?.errors ?? {})
  const [submitting, setSubmitting] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const key = useRef<string>(undefined)
  const navigate = useNavigate()

  function fail(messages: Record<string, string>, toast: string, durationMs?: number) {
    setErrors(messages)
    showToast({ kind: 'error', text: toast, ...(durationMs ? { durationMs } : {}) })
    if (Object.keys(messages).length > 0) requestAnimationFrame(() => summary.current?.focus())
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submitting) return
    const data = new FormData(event.currentTarget)
    const values = valuesOf(data)
    const checked = check(values)
    if (!checked.ok) return fail(checked.errors, checked.toast)

    setErrors({})
    setSubmitting(true)
    key.current ??= crypto.randomUUID()
    const outcome = await postLead(
      {
        formType,
        ...values,
        consents: { health: data.has('health'), marketing: data.has('marketing') },
        website: String(data.get('website') ?? ''),
        tracking: currentTracking(),
        sourceUrl: window.location.href,
      },
      key.current,
    )
    setSubmitting(false)
    if (outcome.kind === 'accepted') {
      if (success) showToast({ kind: 'success', text: success })
      return void navigate(`/gracias-formulario?codigo=${outcome.folio}`)
    }
    // Wrong fields mean that nothing was stored: what is sent next is a new request.
    if (outcome.kind === 'wrong-fields') {
      key.current = undefined
      return fail(outcome.errors, Object.values(outcome.errors)[0] ?? failure.text)
    }
    fail({}, outcome.message ?? failure.text, failure.durationMs)
  }

  return {
    formType,
    errors,
    submitting,
    summary,
    /** What a form sent without scripts had in it, to fill it again. */
    sent: earlier?.values,
    notice: earlier?.toast,
    submit,
    /** A person who is correcting a field should not be told the old error. */
    clearError: (field: string) =>
      setErrors((current) => {
        const { [field]: _cleared, ...rest } = current
        return rest
      }),
  }
}

export type LeadFormState = ReturnType<typeof useLeadForm>

function valuesOf(data: FormData): LeadFormValues {
  const texts = FIELDS.flatMap((field) => (data.has(field) ? [[field, String(data.get(field)).trim()]] : []))
  return { name: '', email: '', phone: '', ...Object.fromEntries(texts) }
}
