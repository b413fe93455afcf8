import type { AuthSettings } from '../settings/settings.ts'

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/**
 * The link of a mail. The host comes from the configuration, never from the request: a forged Host header must not
 * reach a mail.
 */
export function verifyLink(
  { externalUrl }: Pick<AuthSettings, 'externalUrl'>,
  { linkToken, type, redirectTo }: { linkToken: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token: linkToken, type, redirect_to: redirectTo })
  return `${externalUrl}/verify?${query}`
}
