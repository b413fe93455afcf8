import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, allHold } from './attack.ts'
import { address, tally, times } from './ask.ts'
import type { Target } from './target.ts'

/** In the URL a link redirects to: a session, or a code for one. `error_code` is neither. */
const SESSION = /access_token=|[?&#]code=/

/** Attacks that lock out legitimate users. */
export const lockouts: Attack[] = [
  {
    name: 'sign-ups that use up the mails of the hour',
    threat: 'lockout',
    short: true,
    async run(target) {
      const answers = await times(60, 8, (n) =>
        target.auth(
          '/signup',
          { email: `extrana${n}@example.com`, password: `palabra larga ${n} x` },
          { from: address(n) },
        ),
      )
      const recovery = await target.auth('/recover', { email: target.owner })
      const invitation = await target.operator('/invite', { email: 'invitada@example.com' })
      return allHold(
        {
          'the owner gets a recovery mail': recovery.status === 200 && (await gotMail(target, target.owner)),
          'an invitation goes out':
            invitation.status === 200 && (await gotMail(target, 'invitada@example.com')),
        },
        `sign-ups ${tally(answers)}`,
      )
    },
  },
  {
    name: 'wrong passwords from six addresses',
    threat: 'lockout',
    short: true,
    async run(target) {
      const email = 'duena@example.com'
      await target.account(email)
      const first = await target.signIn(email, { from: '127.9.0.1', headers: sameOrigin(target) })
      const device = cookiesOf(first.headers)
      const answers = await times(90, 6, (n) =>
        target.signIn(email, { password: `falsa numero ${n}`, from: address(n % 6) }),
      )
      const known = await target.signIn(email, {
        from: '127.9.0.1',
        headers: { ...sameOrigin(target), cookie: device },
      })
      return allHold(
        {
          'guesses are limited': answers.some(({ status }) => status === 429),
          'the device that had signed in signs in': known.status === 200,
        },
        tally(answers),
      )
    },
  },
  {
    name: '700 wrong links',
    threat: 'lockout',
    short: false,
    async run(target) {
      const email = 'enlace@example.com'
      await target.account(email)
      const made = await target.operator('/admin/generate_link', { type: 'recovery', email })
      const answers = await times(700, 8, (n) =>
        target.ask(`/auth/v1/verify?type=recovery&token=${n.toString(16).padStart(56, '0')}`, {
          from: address(n % 40),
        }),
      )
      const link = new URL(made.json.action_link ?? target.url)
      const good = await target.ask(link.pathname + link.search, { from: '127.9.0.2' })
      return allHold(
        {
          'a wrong link opens nothing': answers.every(
            ({ headers, status }) => status === 429 || !SESSION.test(String(headers.location)),
          ),
          'a good link opens': good.status === 303 || good.status === 302,
          'with a session': SESSION.test(String(good.headers.location)),
        },
        tally(answers),
      )
    },
  },
  {
    name: 'thirty requests in the name of one victim',
    threat: 'lockout',
    short: true,
    async run(target) {
      const email = 'victima@example.com'
      const answers = await times(30, 4, (n) =>
        target.ask('/api/leads', {
          method: 'POST',
          from: address(n),
          headers: { 'idempotency-key': `victima-${n}-${process.pid}` },
          body: {
            formType: 'home_contact',
            name: `Persona ${n}`,
            email,
            phone: '612 345 678',
            clinic: 'bilbao',
            consents: { health: true, marketing: false },
          },
        }),
      )
      await gotMail(target, email)
      await wait(3000)
      const mails = target.mails(email).length
      return allHold(
        {
          'every request is taken': answers.every(({ status }) => status === 201),
          'at least one mail': mails >= 1,
          'at most three mails': mails <= 3,
        },
        `${mails} mails; ${tally(answers)}`,
      )
    },
  },
]

async function gotMail(target: Target, email: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (target.mails(email).length > 0) return true
    await wait(100)
  }
  return false
}

/** The headers a browser sends with a request from the site's own page. */
function sameOrigin({ url }: Target) {
  const origin = url.replace('127.0.0.1', 'localhost')
  return { origin, host: new URL(origin).host, 'sec-fetch-site': 'same-origin' }
}

export function cookiesOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
