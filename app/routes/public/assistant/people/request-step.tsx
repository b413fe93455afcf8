import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { createKeyKeeper } from '#app/widgets/lead-form/idempotency-key.ts'
import { listedClinics } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { peopleTalk } from '#content/ui.ts'
import { checkEmail, emailErrorText } from '#domain/contact/email-address.ts'
import { checkPhone } from '#domain/contact/phone-number.ts'
import { LEAD_FORM_MESSAGES } from '#domain/lead/lead-form.ts'
import { LEAD_LIMITS } from '#domain/lead/lead.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { AssistantView } from '../assistant-view.ts'
import { leaveRequest } from './talk.ts'

interface RequestStepProps {
  texts: AssistantView['texts']
  network: AssistantView['network']
  onDone: (folio: string) => void
  onCancel: () => void
}

type Errors = Partial<Record<'name' | 'phone' | 'email' | 'clinic' | 'form', string>>

const FIELDS = ['name', 'phone', 'email', 'clinic'] as const
const keyFor = createKeyKeeper()

/** Leaves the conversation as a request: the team calls, and there is a reference code. */
export function RequestStep({ texts, network, onDone, onCancel }: RequestStepProps) {
  const { request } = texts.people
  const facts = useSiteFacts()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  function fail(next: Errors) {
    setErrors(next)
    const first = FIELDS.find((field) => next[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const [name, phone, email, clinic] = [text('name'), text('phone'), text('email'), text('clinic')]
    const wrong = problemsOf({ name, phone, email })
    if (Object.keys(wrong).length > 0) return fail(wrong)
    const body = {
      ...{ name, phone },
      ...(email ? { email } : {}),
      ...(clinic ? { clinic } : {}),
      consents: { health: data.has('health'), marketing: data.has('marketing') },
    }
    setBusy(true)
    setErrors({})
    const left = await leaveRequest({ key: keyFor(JSON.stringify(body)), ...body })
    setBusy(false)
    if (left.ok) return onDone(left.value.folio)
    if (left.errors) return fail(left.errors)
    fail({ form: left.message ?? fillText(peopleTalk.failed, { phone: network.phone }) })
  }

  const clinics = listedClinics(facts).map(({ slug, label }) => ({ value: slug, label }))
  return (
    <form ref={form} className="person-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p>{request.text}</p>
      <div className="form-grid">
        <TextField
          name="name"
          id="solicitud-nombre"
          label={request.name}
          required
          autoComplete="name"
          maxLength={LEAD_LIMITS.name}
          error={errors.name}
        />
        <TextField
          name="phone"
          id="solicitud-telefono"
          label={request.phone}
          required
          type="tel"
          autoComplete="tel"
          maxLength={LEAD_LIMITS.phone}
          error={errors.phone}
        />
        <TextField
          name="email"
          id="solicitud-correo"
          label={request.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={LEAD_LIMITS.email}
          error={errors.email}
        />
        <SelectField
          name="clinic"
          id="solicitud-clinica"
          label={request.clinic}
          options={clinics}
          placeholder={texts.people.noClinic}
          error={errors.clinic}
        />
        <Checkbox name="health" id="solicitud-salud" label={request.health} hint={request.healthHint} full />
        <Checkbox name="marketing" id="solicitud-noticias" label={request.marketing} full />
      </div>
      <p className="micro">
        {request.privacyNotice}{' '}
        <AppLink href="/privacidad" className="inline-link">
          {texts.header.privacy}
        </AppLink>
      </p>
      <div aria-live="polite">{errors.form ? <FieldError>{errors.form}</FieldError> : null}</div>
      <div className="answer-actions">
        <Button type="submit" small loading={busy} loadingLabel={request.submitting}>
          {request.submit}
        </Button>
        <Button small look="ghost" onClick={onCancel}>
          {request.cancel}
        </Button>
      </div>
    </form>
  )
}

function problemsOf({ name, phone, email }: { name: string; phone: string; email: string }): Errors {
  const errors: Errors = {}
  if (name === '') errors.name = LEAD_FORM_MESSAGES.nameMissing
  const called = checkPhone(phone)
  if (!called.valid) errors.phone = called.message
  const written = email === '' ? null : checkEmail(email)
  if (written && !written.valid) errors.email = emailErrorText(written)
  return errors
}
