import { useSiteFacts } from '#app/ui/site-facts.ts'
import { useEmailCheck } from '#app/widgets/lead-form/use-email-check.ts'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { fillText } from '#content/fill-text.ts'
import { contactOf } from '#content/site-facts.ts'
import { form as formTexts } from '#content/ui.ts'
import {
  checkRightsForm,
  RIGHTS_FIELDS,
  type RightsFormErrors,
  type RightsFormValues,
} from '#domain/privacy/rights-form.ts'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { sendRightsRequest, type StoredRightsRequest } from './send-rights-request.ts'

/** The response of the page's action to a form submitted without scripts. */
export type ReturnedRightsForm =
  | { stored: StoredRightsRequest }
  | { errors: RightsFormErrors; notice: string; values: RightsFormValues }

type State = {
  status: 'idle' | 'submitting'
  errors: RightsFormErrors
  /** Why the submit failed as a whole. */
  notice: string
  stored: StoredRightsRequest | undefined
}

/**
 * The rights form: idle, submitting, then a confirmation or idle again with all values in place. Fields are
 * uncontrolled, so nothing typed before hydration is lost.
 */
export function useRightsForm(returned: ReturnedRightsForm | undefined, failure: string) {
  const { phone } = contactOf(useSiteFacts())
  const back = returned && 'values' in returned ? returned : undefined
  const [state, setState] = useState<State>({
    status: 'idle',
    errors: back?.errors ?? {},
    notice: back?.notice ?? '',
    stored: returned && 'stored' in returned ? returned.stored : undefined,
  })
  const emailCheck = useEmailCheck(back?.errors.email ? back.values.email.trim() : '')
  const attention = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) attention.current?.focus()
  }, [asked])

  function settle(next: Partial<State>) {
    setState({ status: 'idle', errors: {}, notice: '', stored: undefined, ...next })
    setAsked((times) => times + 1)
  }

  async function submit(values: RightsFormValues & { website: string }) {
    const result = await sendRightsRequest(values)
    countEvent(result.sent ? 'form_sent' : 'form_failed', { target: 'rights' })
    if (result.sent) return settle({ stored: result.stored })
    if (result.reason === 'invalid') {
      const shown = RIGHTS_FIELDS.some((field) => result.errors[field])
      return settle({
        errors: result.errors,
        notice: shown ? '' : fillText(failure, { phone }),
      })
    }
    const { rateLimited, offline } = formTexts.server
    const texts = { 'rate-limited': rateLimited, offline, failed: failure }
    settle({ notice: fillText(texts[result.reason], { phone }) })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.status === 'submitting') return
    const values = readValues(event.currentTarget)
    const errors = checkRightsForm(values)
    if (Object.keys(errors).length > 0) {
      emailCheck.examine(values.email)
      return settle({ errors })
    }
    setState((before) => ({ ...before, status: 'submitting', errors: {}, notice: '' }))
    void submit(values)
  }

  /** An edited field stops showing its error. */
  const clearError = (name: string) =>
    setState((before) => {
      if (!(name in before.errors)) return before
      return { ...before, errors: { ...before.errors, [name]: undefined } }
    })
  const emailError = state.errors.email ?? emailCheck.error

  return {
    ...state,
    initial: back?.values,
    errors: { ...state.errors, email: emailError },
    summary: RIGHTS_FIELDS.flatMap((id) => (state.errors[id] ? [{ id, message: state.errors[id] }] : [])),
    attention,
    email: {
      ...emailCheck,
      accept(event: MouseEvent<HTMLButtonElement>) {
        emailCheck.accept(event)
        clearError('email')
      },
    },
    onSubmit,
    onInput: (event: FormEvent<HTMLFormElement>) => clearError((event.target as HTMLInputElement).name),
  }
}

function readValues(form: HTMLFormElement): RightsFormValues & { website: string } {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    kind: text('kind'),
    name: text('name'),
    email: text('email').trim(),
    leadFolio: text('leadFolio'),
    details: text('details'),
    website: text('website'),
  }
}
