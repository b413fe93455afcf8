import { discover } from './discover.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { isTrue, type Profile, profileOfClaims, text } from './profile.ts'

const ISSUER = 'https://appleid.apple.com'

/**
 * Responds with a form, which contains the person's name only the first time. The secret is a JWT from the operator.
 */
export const apple: OAuthProvider = {
  scopes: ['openid', 'email', 'name'],
  parameters: { response_mode: 'form_post' },
  pkce: false,
  openId: true,
  configuration: (settings) => discover(settings.url ?? ISSUER, settings),
  async profile({ tokens, posted, settings }) {
    const profile = apple.profileOfIdToken!(tokens.claims() ?? {}, settings)
    const name = nameOf(posted)
    return name ? { ...profile, data: { ...profile.data, name, full_name: name } } : profile
  },
  issuerOf: (settings) => settings.url ?? ISSUER,
  profileOfIdToken(claims): Profile {
    const custom = 'is_private_email' in claims ? { is_private_email: isTrue(claims.is_private_email) } : {}
    return profileOfClaims(claims, { custom })
  },
}

/** The form's `user` comes through the browser unsigned: fine for a name, never for an address. */
function nameOf(posted: string | undefined): string | undefined {
  try {
    const { name } = JSON.parse(posted ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return text([text(name?.firstName), text(name?.lastName)].filter(Boolean).join(' ').slice(0, 200))
  } catch {
    return undefined
  }
}
