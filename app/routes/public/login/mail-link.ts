import { MODES } from './login-mode.ts'

/**
 * Where the link of a mail leads after the auth server has looked at it. A confirmation leads to the root of the site
 * (specification §6), whose server hands what it brings on to the sign-in page.
 */
export function mailLink(kind: 'signup' | 'recovery'): string {
  const { origin } = window.location
  return kind === 'signup' ? `${origin}/` : `${origin}/login?modo=${MODES.newPassword}`
}
