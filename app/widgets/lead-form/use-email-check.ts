import { checkEmail, emailErrorText, emailFieldMessage } from '#domain/contact/email-address.ts'
import { type FocusEvent, type FormEvent, type MouseEvent, useState } from 'react'

/**
 * State of the e-mail field: checked on blur, then on every change while it is being corrected. An empty field shows
 * nothing; an error includes its suggestion; a valid address may have a suggestion alone.
 */
export function useEmailCheck(initial = '') {
  const [examined, setExamined] = useState(initial)
  const check = examined === '' ? null : checkEmail(examined)

  return {
    error: check && !check.valid ? emailErrorText(check) : undefined,
    suggestion: check?.suggestion,
    /** For a valid address with a suggestion; an error includes the question in its text. */
    question: check?.valid ? emailFieldMessage(check) : null,
    /** Checks the address that was submitted. */
    examine: setExamined,
    onBlur({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
      if (input.value !== input.value.trim()) input.value = input.value.trim()
      oncePressed(() => setExamined(input.value))
    },
    onInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
      const value = input.value.trim()
      setExamined((before) => (before === '' ? '' : value))
    },
    /** For the suggestion's button, in the same form as the field `email`. */
    accept({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
      const input = button.form?.elements.namedItem('email')
      if (!(input instanceof HTMLInputElement) || !check?.suggestion) return
      input.value = check.suggestion
      setExamined(check.suggestion)
      // The focused button has just been removed.
      input.focus()
    },
  }
}

/** If a button is being pressed, after that: a message that appears above would move it from under the pointer. */
function oncePressed(show: () => void) {
  if (document.querySelector(':is(button, a, label):active') === null) show()
  else addEventListener('mouseup', () => setTimeout(show), { once: true })
}
