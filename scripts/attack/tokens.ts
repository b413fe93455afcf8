import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { type Attack, allHold } from './attack.ts'
import { ask, tally, times } from './ask.ts'
import type { Target } from './target.ts'

type Claims = Record<string, unknown>

/** Attacks with forged or stolen sessions. */
export const tokenAttacks: Attack[] = [
  {
    name: 'forged tokens',
    threat: 'tokens',
    short: true,
    async run(target) {
      const good = (await target.signIn(target.owner)).json.access_token ?? ''
      const forged = await forgeries(target, good)
      const checks: Record<string, boolean> = {
        'the real one opens': (await target.admin('/me', good)).status === 200,
      }
      for (const [name, token] of Object.entries(forged)) {
        const [admin, user, roles] = await Promise.all([
          target.admin('/me', token),
          target.auth('/user', undefined, { headers: { authorization: `Bearer ${token}` } }),
          target.ask('/rest/v1/user_roles?select=role', {
            headers: { apikey: target.keys.publishable, authorization: `Bearer ${token}` },
          }),
        ])
        checks[`${name} is refused`] =
          admin.status === 401 && [401, 403].includes(user.status) && roles.status === 401
      }
      return allHold(checks)
    },
  },
  {
    name: 'the publishable key in place of the secret one',
    threat: 'tokens',
    short: true,
    async run(target) {
      const answers = await Promise.all([
        target.auth('/admin/users'),
        target.auth('/admin/users', { email: 'x@example.com', password: 'palabra larga x' }),
        target.auth('/invite', { email: 'x@example.com' }),
        target.auth('/admin/generate_link', { type: 'recovery', email: target.owner }),
        target.auth('/admin/audit'),
        target.auth('/admin/sso/providers'),
      ])
      return allHold({ refused: answers.every(({ status }) => [401, 403].includes(status)) }, tally(answers))
    },
  },
  {
    name: 'twenty refreshes with one token at once',
    threat: 'tokens',
    short: true,
    async run(target) {
      const { refresh_token: token = '' } = (await target.signIn(target.owner)).json
      const answers = await times(20, 20, () => refresh(target, token))
      const next = new Set(
        answers.filter(({ status }) => status === 200).map(({ json }) => json.refresh_token),
      )
      return allHold({ 'all get the same next token': next.size === 1 }, tally(answers))
    },
  },
  {
    name: 'a stolen refresh token that was used up',
    threat: 'tokens',
    short: false,
    async run(target) {
      let { refresh_token: token = '' } = (await target.signIn(target.owner)).json
      const stolen = token
      for (let turn = 0; turn < 3; turn += 1)
        ({ refresh_token: token = '' } = (await refresh(target, token)).json)
      // Longer than the ten seconds allowed for parallel tabs.
      await new Promise((done) => setTimeout(done, 11_000))
      const thief = await refresh(target, stolen)
      const owner = await refresh(target, token)
      return allHold({
        'the thief gets nothing': thief.status === 400,
        'the session ends': owner.status === 400,
      })
    },
  },
  {
    name: 'a session after its sign-out',
    threat: 'tokens',
    short: true,
    async run(target) {
      const { access_token: token = '', refresh_token: next = '' } = (await target.signIn(target.owner)).json
      const stream = ask(`${target.url}/api/admin/events`, {
        headers: { authorization: `Bearer ${token}` },
        patience: 60_000,
      })
      await target.admin('/me', token)
      await target.auth('/logout', {}, { headers: { authorization: `Bearer ${token}` } })
      const ended = await Promise.race([
        stream.then(() => true),
        new Promise<false>((done) => setTimeout(() => done(false), 5000).unref()),
      ])
      return allHold({
        'the back office is closed': (await target.admin('/me', token)).status === 401,
        'the next token is void': (await refresh(target, next)).status === 400,
        'its stream has ended': ended,
      })
    },
  },
]

function refresh(target: Target, token: string) {
  return target.auth('/token?grant_type=refresh_token', { refresh_token: token })
}

/** The claims of a real token with invalid signatures. */
async function forgeries(target: Target, good: string): Promise<Record<string, string>> {
  const [head = '', payload = '', signature = ''] = good.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Claims
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const { text } = await target.ask('/auth/v1/.well-known/jwks.json')
  const { keys } = JSON.parse(text) as { keys: Claims[] }
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signed = (head: Claims, body: Claims) => {
    const content = `${encode(head)}.${encode(body)}`
    const bytes = sign('sha256', Buffer.from(content), { key: own.privateKey, dsaEncoding: 'ieee-p1363' })
    return `${content}.${bytes.toString('base64url')}`
  }
  const hmac = (secret: string) => {
    const content = `${encode({ ...header, alg: 'HS256' })}.${payload}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }
  return {
    'without a signature': `${head}.${payload}.`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg none with the kid': `${encode({ ...header, alg: 'none' })}.${payload}.${signature}`,
    'HS256 under the public key': hmac(JSON.stringify(keys[0])),
    'HS256 under nothing': hmac(''),
    'HS256 under the publishable key': hmac(target.keys.publishable),
    'a key of the attacker': signed(header, claims),
    'a key in the header': signed({ ...header, jwk: own.publicKey.export({ format: 'jwk' }) }, claims),
    'another kid': signed({ ...header, kid: '../../../dev/null' }, claims),
    'the role of the service': `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
    'another person': `${head}.${encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    'a later end': `${head}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
  }
}

function encode(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
