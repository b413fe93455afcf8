import { TextField } from '#app/ui/field.tsx'

interface CodeFieldProps {
  name?: string
  label: string
  hint?: string
  error?: string | undefined
}

/** A code of figures, from a mail, a message or an application. Phones offer the one that has just arrived. */
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

/** The code that was typed or pasted, without spaces; null when it is none. Mail servers may be set to ten figures. */
export function mailCode(typed: FormDataEntryValue | null): string | null {
  const figures = String(typed ?? '').replace(/[\s-]/g, '')
  return /^\d{6,10}$/.test(figures) ? figures : null
}
