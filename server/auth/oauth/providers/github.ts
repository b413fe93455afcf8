import { allowInsecureRequests, Configuration, customFetch, fetchProtectedResource } from 'openid-client'
import { z } from 'zod'
import type { ProviderSettings } from '../../settings/settings.ts'
import { fetchOf, isPlain } from './discover.ts'
import type { OAuthProvider } from './oauth-provider.ts'
import type { ProfileEmail } from './profile.ts'

const PUBLIC = 'https://github.com'

const account = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const emailList = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Plain OAuth without ID tokens. `GOTRUE_EXTERNAL_GITHUB_URL` is a company's own GitHub. */
export const github: OAuthProvider = {
  scopes: ['user:email'],
  pkce: true,
  openId: false,
  async configuration(settings) {
    const base = settings.url ?? PUBLIC
    const server = {
      issuer: base,
      authorization_endpoint: `${base}/login/oauth/authorize`,
      token_endpoint: `${base}/login/oauth/access_token`,
    }
    const configuration = new Configuration(server, settings.clientIds[0] ?? '', settings.secret)
    configuration.timeout = 10
    configuration[customFetch] = fetchOf(settings)
    if (isPlain(base)) allowInsecureRequests(configuration)
    return configuration
  },
  async profile({ settings, configuration, tokens }) {
    const ask = (path: string) => get(configuration, tokens.access_token, `${apiOf(settings)}${path}`)
    const user = account.parse(await ask('/user'))
    const emails = emailList
      .parse(await ask('/user/emails'))
      .map((one): ProfileEmail => ({ ...one, email: one.email.toLowerCase() }))
    const main = emails.find((one) => one.primary) ?? emails[0]
    const subject = String(user.id)
    return {
      subject,
      emails,
      data: {
        iss: apiOf(settings),
        sub: subject,
        ...(user.name ? { name: user.name, full_name: user.name } : {}),
        ...(user.avatar_url ? { avatar_url: user.avatar_url } : {}),
        preferred_username: user.login,
        user_name: user.login,
        provider_id: subject,
        ...(main ? { email: main.email } : {}),
        email_verified: main?.verified ?? false,
        phone_verified: false,
      },
    }
  },
}

function apiOf({ url }: ProviderSettings): string {
  return url === undefined ? 'https://api.github.com' : `${url}/api/v3`
}

async function get(configuration: Configuration, token: string, address: string): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'clinicas-life' })
  const response = await fetchProtectedResource(configuration, token, new URL(address), 'GET', null, headers)
  if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
  return response.json()
}
