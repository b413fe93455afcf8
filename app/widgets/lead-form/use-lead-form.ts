import { useSiteFacts } from '#app/ui/site-facts.ts'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { currentTracking } from '#app/widgets/measurement/current-tracking.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { contactOf } from '#content/site-facts.ts'
import { withoutCampaign } from '#domain/address/page-address.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import type { LeadFormCheck, LeadFormErrors, LeadFormField, LeadFormValues } from '#domain/lead/lead-form.ts'
import type { LeadFormType } from '#domain/lead/lead.ts'
import { thanksAddress } from '#domain/lead/thanks-address.ts'
import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetDraft, keepDraft, recallDraft, type Subject } from './drafts.ts'
import { failureText, type FormMessages } from './form-messages.ts'
import { type FormValues, readFormValues } from './form-values.ts'
import { createKeyKeeper } from './idempotency-key.ts'
import { sendLead, type SendResult } from './send-lead.ts'
import { useEmailCheck } from './use-email-check.ts'
import { useReturnedForm } from './use-returned-form.ts'

export type LeadFormOptions = {
  formType: LeadFormType
  /** What the page is about. A page about something else needs a form of its own (`key`). */
  subject?: Subject
  /** Validates this form before it is sent. */
  check: (values: LeadFormValues) => LeadFormCheck
  messages: FormMessages
  /** Whether a failed validation also shows a toast. */
  toastChecks?: boolean
  /** Fields in reading order, for the error summary; the shared ones by default. */
  fields?: readonly LeadFormField[]
  /** Reads a form that has extra fields. */
  read?: (form: HTMLFormElement) => FormValues
  /** Called after a passed check. Goes to the next step and returns true while there is one, so nothing is sent yet. */
  advance?: (values: FormValues) => boolean
  /** Called when the chosen hour turns out to be taken; its message is shown as the error of `hour`. */
  onTaken?: (alternatives: readonly Alternative[]) => void
  /** Awaited before anything is sent. */
  ready?: () => Promise<void>
}

type State = {
  status: 'idle' | 'submitting'
  errors: LeadFormErrors
  /** Why the submit failed; shown by the button until the next attempt. */
  notice: string | null
}

const FIELDS = ['name', 'email', 'phone', 'clinic', 'treatment', 'subject', 'message'] as const

/**
 * The state machine of the lead forms: idle, submitting, then the thank-you page or back to idle with all values in
 * place. Fields are uncontrolled, so nothing typed before hydration is lost, and without scripts the same form posts to
 * its page.
 */
export function useLeadForm({
  formType,
  subject,
  check,
  messages,
  toastChecks = true,
  fields = FIELDS,
  read = readFormValues,
  advance,
  onTaken,
  ready,
}: LeadFormOptions) {
  const navigate = useNavigate()
  const returned = useReturnedForm(formType)
  const { phone } = contactOf(useSiteFacts())
  const [initial] = useState(() => returned?.values ?? recallDraft(formType, subject))
  const [state, setState] = useState<State>({
    status: 'idle',
    errors: returned?.errors ?? {},
    notice: returned && Object.keys(returned.errors).length === 0 ? returned.toast : null,
  })
  const [keyFor] = useState(createKeyKeeper)
  const busy = useRef(false)
  const emailCheck = useEmailCheck(returned?.errors.email ? returned.values.email.trim() : '')
  const { attention, askAttention } = useAttention()

  const errors: LeadFormErrors = { ...state.errors }
  const emailError = errors.email ?? emailCheck.error
  if (emailError) errors.email = emailError

  function fail(values: FormValues, next: Omit<State, 'status'>, toast: string | null, isTaken = false) {
    keepDraft(formType, values)
    setState({ status: 'idle', ...next })
    if (toast) showToast({ kind: 'error', text: toast, durationMs: messages.toastMs })
    // The other hours that are offered take the focus themselves.
    if (!isTaken) askAttention()
  }

  async function submit(values: FormValues) {
    await ready?.()
    const result = await sendLead(...request(formType, values, keyFor))
    countEvent(result.sent ? 'form_sent' : 'form_failed', { target: formType })
    if (!result.sent) return settle(values, result)
    forgetDraft(formType)
    if (messages.success) showToast({ kind: 'success', text: messages.success })
    // The link to the visit stays out of the URL, which is logged and shared.
    const sent = { formType, ...values, helpNow: result.helpNow }
    await navigate(thanksAddress(result.folio, sent), { state: { visit: result.visit } })
  }

  function settle(values: FormValues, result: Exclude<SendResult, { sent: true }>) {
    if (result.reason === 'invalid') {
      const known = fields.filter((field) => result.errors[field])
      const first = Object.values(result.errors)[0] ?? messages.refused
      fail(values, { errors: result.errors, notice: known.length > 0 ? null : first }, first)
    } else if (result.reason === 'conflict') {
      onTaken?.(result.alternatives)
      fail(values, { errors: { hour: result.message }, notice: null }, null, true)
    } else {
      const text = failureText(result.reason, messages, phone)
      fail(values, { errors: {}, notice: text }, text)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const values = read(event.currentTarget)
    const outcome = check(values)
    if (!outcome.ok) {
      emailCheck.examine(values.email)
      fail(values, { errors: outcome.errors, notice: null }, toastChecks ? outcome.toast : null)
      return
    }
    if (advance?.(values)) {
      setState({ status: 'idle', errors: {}, notice: null })
      return
    }
    busy.current = true
    setState({ status: 'submitting', errors: {}, notice: null })
    void submit(values).finally(() => (busy.current = false))
  }

  /** An edited field stops showing its error. */
  const clearError = useCallback((name: string) => {
    setState((before) =>
      name in before.errors ? { ...before, errors: without(before.errors, name) } : before,
    )
  }, [])

  const onInput = (event: FormEvent<HTMLFormElement>) => clearError((event.target as HTMLInputElement).name)

  return {
    formType,
    initial,
    status: state.status,
    errors,
    /** Errors of the last attempt, for the summary, without the e-mail field's live check. */
    summary: fields.flatMap((id) => (state.errors[id] ? [{ id, message: state.errors[id] }] : [])),
    notice: state.notice,
    attention,
    email: {
      ...emailCheck,
      accept(event: MouseEvent<HTMLButtonElement>) {
        emailCheck.accept(event)
        clearError('email')
      },
    },
    clearError,
    onSubmit,
    onInput,
  }
}

export type LeadForm = ReturnType<typeof useLeadForm>

/** An element that takes focus after a failed attempt, once it shows the result. */
function useAttention() {
  const attention = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) attention.current?.focus()
  }, [asked])
  return { attention, askAttention: () => setAsked((times) => times + 1) }
}

/** Without the health consent, treatment and message don't leave the browser. */
function request(
  formType: LeadFormType,
  values: FormValues,
  keyFor: (content: string) => string,
): Parameters<typeof sendLead> {
  const { health, marketing, hold, hour, ...fields } = values
  const chosen = hour ? { hour: { at: hour }, preferredBands: [] } : {}
  const content = { ...fields, ...chosen, formType, consents: { health, marketing } }
  const kept = health ? content : { ...content, treatment: '', message: '' }
  // A new hold of the same hour is still the same booking.
  const key = keyFor(JSON.stringify(kept))
  const held = hour && hold ? { hour: { at: hour, hold } } : {}
  return [{ ...kept, ...held, tracking: currentTracking(), sourceUrl: withoutCampaign(location.href) }, key]
}

function without(errors: LeadFormErrors, name: string): LeadFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))
}
