import { login } from '#content/ui.ts'

export type CredentialErrors = { email?: string; password?: string }

/** What is missing or malformed before the server is asked; whether it is right only the server knows. */
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

/** Puts the reading point on the first field with an error; false when there is none. */
export function focusFirst(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string | undefined>>,
): boolean {
  const name = Object.keys(errors).find((key) => errors[key])
  if (!name) return false
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  return true
}

/** A field of a form as text; an e-mail comes without the spaces around it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value !== 'string' ? '' : name === 'email' ? value.trim() : value
}
