import { TextField } from '#app/ui/field.tsx'

interface CodeFieldProps {
  name?: string
  label: string
  hint?: string
  error?: string | undefined
}

/**
 * A numeric code from an e-mail, a text message or an authenticator app. Phones offer the one that has just arrived.
 */
export function CodeField({ name = 'code', label, hint, error }: CodeFieldProps) {
  return (
    <div className="code-field">
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={error}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
      />
    </div>
  )
}

/** The code without spaces; null if it isn't one. Mail servers can be set to up to ten digits. */
export function mailCode(typed: FormDataEntryValue | null): string | null {
  const figures = String(typed ?? '').replace(/[\s-]/g, '')
  return /^\d{6,10}$/.test(figures) ? figures : null
}
