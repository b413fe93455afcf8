import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { email as emailTexts } from '#content/ui.ts'
import { checkEmail, emailFieldMessage } from '#domain/email-address.ts'
import { TextField } from '#app/ui/field.tsx'
import type { LeadFormState } from './use-lead-form.ts'

/**
 * The e-mail field (specification §4): empty clears error and suggestion; invalid shows the error, with a suggestion
 * where there is one; valid with a suggestion shows the suggestion alone; accepting it writes it into the field.
 * The check runs when the field is left: nobody wants to be corrected while typing.
 */
export function EmailField({ state, label, id }: { state: LeadFormState; label: string; id: string }) {
  const [value, setValue] = useState(state.sent?.email ?? '')
  const [left, setLeft] = useState(false)
  const check = left && value.trim() !== '' ? checkEmail(value.trim()) : null
  const ownError = check && !check.valid ? emailFieldMessage(check) : null
  const suggestion = check?.suggestion

  return (
    <TextField
      required
      id={id}
      name="email"
      label={label}
      type="email"
      autoComplete="email"
      maxLength={320}
      value={value}
      error={ownError ?? state.errors.email}
      onChange={(event) => {
        setValue(event.target.value)
        setLeft(false)
        state.clearError('email')
      }}
      onBlur={() => setLeft(true)}
      after={
        suggestion ? (
          <p className="field-suggestion" role="status">
            {check.valid ? emailFieldMessage(check) : null}{' '}
            <button
              type="button"
              onClick={() => {
                setValue(suggestion)
                state.clearError('email')
                document.getElementById(id)?.focus()
              }}
            >
              {fillText(emailTexts.accept, { suggestion })}
            </button>
          </p>
        ) : null
      }
    />
  )
}
