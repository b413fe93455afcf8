import { fetchUserInfo } from 'openid-client'
import { invalidInput } from '../../errors/auth-error.ts'
import { discover } from './discover.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { profileOfClaims } from './profile.ts'

/** `GOTRUE_EXTERNAL_KEYCLOAK_URL` is the realm's address, which is also its issuer. */
export const keycloak: OAuthProvider = {
  scopes: ['openid', 'profile', 'email'],
  pkce: true,
  openId: true,
  async configuration(settings) {
    if (settings.url === undefined) {
      throw invalidInput('Unsupported provider: unable to find URL for the Keycloak provider')
    }
    return discover(settings.url, settings)
  },
  async profile({ configuration, tokens }) {
    const claims: Record<string, unknown> = tokens.claims() ?? {}
    if ('email' in claims || configuration.serverMetadata().userinfo_endpoint === undefined) {
      return profileOfClaims(claims)
    }
    // A realm may leave the profile out of its ID tokens.
    const more = await fetchUserInfo(configuration, tokens.access_token, String(claims.sub))
    return profileOfClaims({ ...more, ...claims } as Record<string, unknown>)
  },
  issuerOf: (settings) => settings.url,
  profileOfIdToken: (claims) => profileOfClaims(claims),
}
