import { checkEmail, emailErrorText, emailFieldMessage } from '#domain/contact/email-address.ts'
import { type FocusEvent, type FormEvent, type MouseEvent, useState } from 'react'

/**
 * The e-mail field's own states (specification §4): it is examined when left, and from then on while it is corrected.
 * Empty it says nothing; an error comes with its suggestion; a good address may carry a suggestion alone.
 */
export function useEmailCheck(initial = '') {
  const [examined, setExamined] = useState(initial)
  const check = examined === '' ? null : checkEmail(examined)

  return {
    error: check && !check.valid ? emailErrorText(check) : undefined,
    suggestion: check?.suggestion,
    /** Of a good address with a suggestion; after an error the question is part of the error. */
    question: check?.valid ? emailFieldMessage(check) : null,
    /** Looks at an address as it was sent. */
    examine: setExamined,
    onBlur({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
      if (input.value !== input.value.trim()) input.value = input.value.trim()
      setExamined(input.value)
    },
    onInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
      const value = input.value.trim()
      setExamined((before) => (before === '' ? '' : value))
    },
    /** For the button of the suggestion, in the same form as the field `email`. */
    accept({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
      const input = button.form?.elements.namedItem('email')
      if (!(input instanceof HTMLInputElement) || !check?.suggestion) return
      input.value = check.suggestion
      setExamined(check.suggestion)
      // The button that had the focus is gone now.
      input.focus()
    },
  }
}
