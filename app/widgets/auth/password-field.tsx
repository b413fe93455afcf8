import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { login } from '#content/ui.ts'
import { TextField } from '#app/ui/field.tsx'

interface PasswordFieldProps {
  name?: string
  label?: string
  hint?: string
  error?: string | undefined
  /** `current-password` or `new-password`, for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show button and a caps lock hint. Pasting is allowed. */
export function PasswordField({
  name = 'password',
  label = login.password,
  hint,
  error,
  autoComplete,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye

  return (
    <div className="password-field">
      <TextField
        name={name}
        label={label}
        required
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        hint={hint}
        onKeyDown={lookAtCapsLock}
        onKeyUp={lookAtCapsLock}
        onBlur={() => setCapsLock(false)}
        after={
          <p className="caps-lock" aria-live="polite">
            {capsLock ? login.capsLock : ''}
          </p>
        }
      />
      <button
        type="button"
        className="icon-button"
        aria-pressed={shown}
        aria-label={shown ? login.hide : login.show}
        onClick={() => setShown(!shown)}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
