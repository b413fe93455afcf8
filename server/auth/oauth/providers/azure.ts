import type { ProviderSettings } from '../../settings/settings.ts'
import { discover } from './discover.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import { isTrue, profileOfClaims, text } from './profile.ts'

const COMMON = 'https://login.microsoftonline.com/common'
const TENANT = /^https:\/\/login\.microsoftonline\.com\/[^/]+\/v2\.0\/?$/
/** Addresses that stand for any company's directory. */
const ANY_COMPANY = /\/(common|organizations|consumers)$/

/**
 * `GOTRUE_EXTERNAL_AZURE_URL` is a directory's address, without /v2.0; without it any Microsoft account may sign in.
 */
export const azure: OAuthProvider = {
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  openId: true,
  configuration: (settings) => discover(`${baseOf(settings)}/v2.0`, settings),
  profile: async ({ tokens, settings }) => azure.profileOfIdToken!(tokens.claims() ?? {}, settings),
  issuerOf(settings, tokenIssuer) {
    const base = baseOf(settings)
    if (!ANY_COMPANY.test(base)) return `${base}/v2.0`
    return tokenIssuer !== undefined && TENANT.test(tokenIssuer) ? tokenIssuer : undefined
  },
  profileOfIdToken: (claims, settings) =>
    profileOfClaims(claims, {
      emailVerified: text(claims.email) !== undefined && ownsAddress(claims, settings),
      custom: Object.fromEntries(
        ['tid', 'oid', 'xms_edov'].flatMap((key) => (key in claims ? [[key, claims[key]]] : [])),
      ),
    }),
}

/**
 * The claim `email` of a directory is whatever its administrators typed. It counts as verified if Microsoft says they
 * own the domain (`xms_edov`), or if the operator trusts a single directory by naming it.
 */
function ownsAddress(claims: Record<string, unknown>, settings: ProviderSettings): boolean {
  if ('xms_edov' in claims) return isTrue(claims.xms_edov)
  return !ANY_COMPANY.test(baseOf(settings))
}

function baseOf({ url }: ProviderSettings): string {
  return (url ?? COMMON).replace(/\/v2\.0$/, '')
}
