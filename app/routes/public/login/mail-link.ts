import { MODES } from './login-mode.ts'

/**
 * Where an e-mail link redirects after the auth server has checked it. A confirmation goes to the root of the site,
 * whose server passes its parameters on to the sign-in page.
 */
export function mailLink(kind: 'signup' | 'recovery'): string {
  const { origin } = window.location
  return kind === 'signup' ? `${origin}/` : `${origin}/login?modo=${MODES.newPassword}`
}
