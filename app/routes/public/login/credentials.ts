import { login } from '#content/ui.ts'

export type CredentialErrors = { email?: string; password?: string }

/** Missing or malformed fields, checked before the server is asked. */
export function credentialErrors(email: string, password: string | null): CredentialErrors {
  return {
    ...(email === ''
      ? { email: login.emailMissing }
      : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
        ? {}
        : { email: login.emailWrong }),
    ...(password === '' ? { password: login.passwordMissing } : {}),
  }
}

/** Focuses the first field with an error; returns false if there is none. */
export function focusFirst(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string | undefined>>,
): boolean {
  const name = Object.keys(errors).find((key) => errors[key])
  if (!name) return false
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  return true
}

/** A form field as text; e-mails are trimmed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value !== 'string' ? '' : name === 'email' ? value.trim() : value
}
