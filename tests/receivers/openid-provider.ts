import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createHash, randomUUID } from 'node:crypto'

/** A user at the provider, as claims of OpenID Connect. */
export type Person = {
  sub: string
  email?: string
  email_verified?: boolean | string
  [claim: string]: unknown
}

type Grant = {
  person: Person
  clientId: string
  redirectUri: string
  challenge: string | null
  nonce: string | null
  scope: string
}

/** A real OpenID provider on this machine: published keys, signed tokens, single-use codes. */
export type OpenIdProvider = {
  /** Its issuer, for `GOTRUE_EXTERNAL_<PROVIDER>_URL`. */
  url: string
  clientId: string
  secret: string
  /** What a browser would do there: the user agrees, and the redirect URL is returned. */
  agree(authorizeUrl: string, person: Person): string
  /** The user closes the page: returns OAuth's response to that. */
  refuse(authorizeUrl: string): string
  /** The user of its page when a real browser opens it; null: they close it. */
  expect(person: Person | null): void
  /** An ID token as an app would have got it. `null` removes a claim; `key` signs with an unpublished key. */
  idToken(
    claims: Partial<JWTPayload> & Record<string, unknown>,
    options?: { foreignKey?: boolean },
  ): Promise<string>
  /** The parameters of the last token request, without the secret. */
  exchanges: Record<string, string>[]
  /** How the next ID tokens of the code flow differ from valid ones. */
  tamper(change: Record<string, unknown>): void
  close(): Promise<void>
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const clientId = 'clinicas-life'
  const secret = 'the-secret-of-the-client'
  const kid = 'key-1'
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  const exchanges: Record<string, string>[] = []
  let changes: Record<string, unknown> = {}
  let url = ''
  let expected: Person | null = null

  const app = new Hono()
    .get('/authorize', (context) =>
      context.redirect(expected ? agree(context.req.url, expected) : refuse(context.req.url)),
    )
    .get('/v2.0/.well-known/openid-configuration', (context) => context.json(metadata(`${url}/v2.0`)))
    .get('/.well-known/openid-configuration', (context) => context.json(metadata(url)))
    .get('/jwks', async (context) =>
      context.json({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }),
    )
    .get('/userinfo', (context) =>
      personOf(context.req.header('authorization'), (person) => context.json(person)),
    )
    .post('/token', async (context) => {
      const given = new URLSearchParams(await context.req.text())
      const answer = await exchange(given, url)
      return answer ? context.json(answer) : context.json({ error: 'invalid_grant' }, 400)
    })
    .post('/v2.0/token', async (context) => {
      const answer = await exchange(new URLSearchParams(await context.req.text()), `${url}/v2.0`)
      return answer ? context.json(answer) : context.json({ error: 'invalid_grant' }, 400)
    })
    // The same users in GitHub's format.
    .post('/login/oauth/access_token', async (context) => {
      const answer = await exchange(new URLSearchParams(await context.req.text()), url)
      if (!answer) return context.json({ error: 'bad_verification_code' }, 400)
      return context.json({ access_token: answer.access_token, token_type: 'bearer', scope: 'user:email' })
    })
    .get('/api/v3/user', (context) =>
      personOf(context.req.header('authorization'), (person) =>
        context.json({ id: Number(person.sub), login: person.login ?? 'someone', name: person.name ?? null }),
      ),
    )
    .get('/api/v3/user/emails', (context) =>
      personOf(context.req.header('authorization'), (person) =>
        context.json(
          person.emails ?? [{ email: person.email, primary: true, verified: person.email_verified === true }],
        ),
      ),
    )

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function metadata(issuer: string) {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  async function exchange(given: URLSearchParams, issuer: string) {
    exchanges.push(Object.fromEntries([...given].filter(([name]) => name !== 'client_secret')))
    const code = given.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const isRight =
      grant &&
      given.get('client_secret') === secret &&
      given.get('client_id') === grant.clientId &&
      given.get('redirect_uri') === grant.redirectUri &&
      (grant.challenge === null || grant.challenge === s256(given.get('code_verifier') ?? ''))
    if (!isRight) return undefined
    const accessToken = randomUUID()
    tokens.set(accessToken, grant.person)
    const nonce = grant.nonce === null ? {} : { nonce: grant.nonce }
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      ...(grant.scope.includes('offline_access') ? { refresh_token: `refresh-${accessToken}` } : {}),
      id_token: await sign({ iss: issuer, ...nonce, ...claimsOf(grant.person), ...changes }, privateKey),
    }
  }

  async function sign(claims: Record<string, unknown>, key: CryptoKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const all: Record<string, unknown> = { iss: url, aud: clientId, iat: now, exp: now + 300, ...claims }
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    return new SignJWT(kept).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  }

  function personOf(header: string | undefined, answer: (person: Person) => Response): Response {
    const person = tokens.get(/^bearer (.+)$/i.exec(header ?? '')?.[1] ?? '')
    return person ? answer(person) : new Response('', { status: 401 })
  }

  function backTo(authorizeUrl: string): { asked: URLSearchParams; back: URL } {
    const asked = new URL(authorizeUrl).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    return { asked, back }
  }

  function agree(authorizeUrl: string, person: Person): string {
    const { asked, back } = backTo(authorizeUrl)
    const code = randomUUID()
    grants.set(code, {
      person,
      clientId: asked.get('client_id') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge'),
      nonce: asked.get('nonce'),
      scope: asked.get('scope') ?? '',
    })
    back.searchParams.set('code', code)
    return back.href
  }

  function refuse(authorizeUrl: string): string {
    const { back } = backTo(authorizeUrl)
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The person said no')
    return back.href
  }

  return {
    url,
    clientId,
    secret,
    exchanges,
    tamper: (change) => (changes = change),
    agree,
    refuse,
    expect: (person) => (expected = person),
    idToken: (claims, { foreignKey = false } = {}) =>
      sign(claims, foreignKey ? foreign.privateKey : privateKey),
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Some providers return everything but the user's id only in userinfo. */
function claimsOf({ onlyUserInfo, ...person }: Person): Record<string, unknown> {
  return onlyUserInfo === true ? { sub: person.sub } : person
}

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
