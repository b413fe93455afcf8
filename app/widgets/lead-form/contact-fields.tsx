import type { ReactNode } from 'react'
import type { LeadFormTexts } from '#content/lead-form-texts.ts'
import { fillText } from '#content/fill-text.ts'
import { email as emailTexts } from '#content/ui.ts'
import { TextField } from '#app/ui/field.tsx'
import type { LeadForm } from './use-lead-form.ts'

interface ContactFieldsProps {
  form: LeadForm
  labels: LeadFormTexts['fields']
  /** Renders a required label, with an asterisk if the page explains it. */
  required?: (label: string) => ReactNode
}

/** Name, e-mail and telephone, which every lead form has. */
export function ContactFields({ form, labels, required = same }: ContactFieldsProps) {
  const { initial, errors } = form
  return (
    <>
      <TextField
        name="name"
        label={required(labels.name)}
        required
        autoComplete="name"
        defaultValue={initial?.name}
        error={errors.name}
        full
      />
      <TextField
        name="email"
        label={required(labels.email)}
        required
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={initial?.email}
        error={errors.email}
        after={<EmailSuggestion email={form.email} />}
        onBlur={form.email.onBlur}
        onInput={form.email.onInput}
      />
      <TextField
        name="phone"
        label={required(labels.phone)}
        required
        type="tel"
        autoComplete="tel"
        defaultValue={initial?.phone}
        error={errors.phone}
      />
    </>
  )
}

/** «¿Quisiste decir …?» and its button. If there is an error, its text already has the question. */
export function EmailSuggestion({
  email: { suggestion, question, accept },
}: {
  email: Pick<LeadForm['email'], 'suggestion' | 'question' | 'accept'>
}) {
  return (
    <div aria-live="polite">
      {suggestion ? (
        <p className="field-suggestion break-words">
          {question ? <span>{question} </span> : null}
          <button type="button" onClick={accept}>
            {fillText(emailTexts.accept, { suggestion })}
          </button>
        </p>
      ) : null}
    </div>
  )
}

function same(label: string) {
  return label
}
