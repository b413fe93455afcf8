import { TextField } from '#app/ui/field.tsx'
import { login } from '#content/ui.ts'

/** The account's e-mail, with autocomplete for password managers. */
export function EmailField({ error }: { error: string | undefined }) {
  return (
    <TextField
      name="email"
      label={login.email}
      type="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}
