import type { AuthSettings } from '../settings.ts'

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/** The link of a mail. The host is configuration, never the request's: a forged Host header must not reach a mail. */
export function verifyLink(
  { externalUrl }: Pick<AuthSettings, 'externalUrl'>,
  { hash, type, redirectTo }: { hash: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo })
  return `${externalUrl}/verify?${query}`
}
