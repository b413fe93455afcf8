import { discover } from './discover.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { profileOfClaims, text } from './profile.ts'

const ISSUER = 'https://accounts.google.com'

export const google: OAuthProvider = {
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  openId: true,
  configuration: (settings) => discover(settings.url ?? ISSUER, settings),
  profile: async ({ tokens, settings }) => google.profileOfIdToken!(tokens.claims() ?? {}, settings),
  issuerOf: (settings) => settings.url ?? ISSUER,
  profileOfIdToken(claims) {
    const domain = text(claims.hd)
    return profileOfClaims(claims, domain ? { custom: { hd: domain } } : {})
  },
}
