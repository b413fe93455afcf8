import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, allHold } from './attack.ts'
import { type Answer, tally, times } from './ask.ts'
import { LEAD } from './lead.ts'

const SQL = [
  "' or '1'='1",
  "'; drop table leads; --",
  '%27%20or%201=1',
  '1) union select 1 --',
  '\\',
  '%',
  '_',
]
/** Texts that make a careless regular expression very slow. */
const REDOS = [
  `${'a'.repeat(40_000)}!`,
  `${'a@'.repeat(20_000)}`,
  `${'a.'.repeat(20_000)}@`,
  `${' '.repeat(40_000)}x`,
  `${'0'.repeat(40_000)}x`,
  `+${'9 '.repeat(20_000)}`,
  `${'á'.repeat(20_000)}`,
  `${'<'.repeat(40_000)}`,
  `${'((('.repeat(10_000)}`,
]

/** Input that could be interpreted as something else. */
export const inputs: Attack[] = [
  {
    name: 'SQL in every field and query',
    threat: 'input',
    short: true,
    async run(target) {
      const { access_token: token = '' } = (await target.signIn(target.owner)).json
      const answers: Answer[] = []
      for (const text of SQL) {
        answers.push(
          await target.admin('/leads/search', token, { method: 'POST', body: { text } }),
          await target.admin('/leads/search', token, { method: 'POST', body: { sort: text, cursor: text } }),
          await target.admin(`/tasks?owner=${encodeURIComponent(text)}`, token),
          await target.admin(`/leads/${encodeURIComponent(text)}`, token),
          await target.ask(`/todos-los-tratamientos?q=${encodeURIComponent(text)}`),
          await target.ask(`/rest/v1/user_roles?select=${encodeURIComponent(text)}`, {
            headers: { apikey: target.keys.publishable },
          }),
          await target.auth('/token?grant_type=password', { email: text, password: text }),
        )
      }
      const { rows } = await target.database.pool.query('select count(*)::int as n from leads')
      return allHold(
        {
          'no failure': answers.every(({ status }) => status > 0 && status < 500),
          'the table is there': rows.length === 1,
        },
        tally(answers),
      )
    },
  },
  {
    name: 'texts that make a pattern take for ever',
    threat: 'input',
    short: true,
    async run(target) {
      const slow: string[] = []
      for (const [n, text] of REDOS.entries()) {
        const from = `127.5.0.${n + 1}`
        const answers = await Promise.all([
          target.ask('/api/leads', { method: 'POST', body: { ...LEAD, email: text.slice(0, 12_000) }, from }),
          target.ask('/api/leads', { method: 'POST', body: { ...LEAD, phone: text.slice(0, 12_000) }, from }),
          target.ask('/api/leads', {
            method: 'POST',
            body: { ...LEAD, name: text.slice(0, 12_000), message: text.slice(0, 12_000) },
            from,
          }),
          target.ask('/api/assistant', { method: 'POST', body: { question: text.slice(0, 12_000) }, from }),
          target.ask(`/todos-los-tratamientos?q=${encodeURIComponent(text.slice(0, 4000))}`, { from }),
          target.auth('/signup', { email: text, password: 'frase larga y rara 7' }, { from }),
          target.auth('/recover', { email: text, redirect_to: text }, { from }),
          target.ask('/', {
            headers: {
              'accept-encoding': text.slice(0, 8000).replaceAll(/[^ -~]/g, 'a'),
              'if-none-match': text.slice(0, 4000).replaceAll(/[^ -~]/g, 'a'),
            },
            from,
          }),
        ])
        for (const [k, { milliseconds, status }] of answers.entries())
          if (milliseconds > 3000 || status >= 500)
            slow.push(`text ${n} at ${k}: ${status} in ${Math.round(milliseconds)} ms`)
      }
      return {
        held: slow.length === 0,
        seen: slow.join('; ') || `${REDOS.length * 8} requests, none over 3 s`,
      }
    },
  },
  {
    name: 'lines of mail headers in a name',
    threat: 'input',
    short: true,
    async run(target) {
      const email = 'cabecera@example.com'
      const answer = await target.ask('/api/leads', {
        method: 'POST',
        body: {
          ...LEAD,
          email,
          name: 'Ana\r\nBcc: otra@example.com\r\n\r\n<b>hola</b>',
          message: '=HYPERLINK("x")\r\nBcc: otra@example.com',
        },
      })
      const bcc = await target.ask('/api/leads', {
        method: 'POST',
        body: { ...LEAD, email: 'ana@example.com\r\nBcc: otra@example.com' },
      })
      await wait(2500)
      const mails = target.mails(email)
      return allHold(
        {
          'no line of a header comes of it': mails.every(
            (mail) => !/^(bcc|cc):/im.test(mail.split(/\r?\n\r?\n/)[0] ?? ''),
          ),
          'nobody else gets it': target.mails('otra@example.com').length === 0,
          'an address of two lines is refused': bcc.status === 422,
        },
        `${answer.status}, ${mails.length} mails`,
      )
    },
  },
  {
    name: 'markup in what a page repeats',
    threat: 'input',
    short: true,
    async run(target) {
      const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
      const answers = await Promise.all(
        [
          '/todos-los-tratamientos?q=',
          '/blog?q=',
          '/wiki?q=',
          '/contacto?clinica=',
          '/reservar-cita?tratamiento=',
          '/gracias?',
        ].map((path) => target.ask(path + encodeURIComponent(markup))),
      )
      return allHold(
        {
          'no markup of a visitor': answers.every(
            ({ text }) => !text.includes('<script>alert(1)') && !text.includes('<img src=x'),
          ),
          'a policy on each page': answers.every(
            ({ headers }) =>
              /script-src/.test(String(headers['content-security-policy'])) &&
              !/script-src[^;]*unsafe-inline/.test(String(headers['content-security-policy'])),
          ),
        },
        tally(answers),
      )
    },
  },
  {
    name: 'requests from another site',
    threat: 'input',
    short: true,
    async run(target) {
      const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const form = { ...evil, 'content-type': 'application/x-www-form-urlencoded' }
      const answers = await Promise.all([
        target.ask('/api/leads', { method: 'POST', headers: form, body: 'name=x' }),
        target.ask('/api/admin/leads', {
          method: 'POST',
          headers: { ...form, cookie: 'session=1' },
          body: 'name=x',
        }),
        target.ask('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          headers: {
            ...evil,
            apikey: target.keys.publishable,
            'content-type': 'application/json',
            cookie: 'clinicas-life-refresh=x',
          },
          body: '{"refresh_token":"cookie"}',
        }),
      ])
      const preflight = await target.ask('/api/admin/me', {
        method: 'OPTIONS',
        headers: { ...evil, 'access-control-request-method': 'GET' },
      })
      return allHold(
        {
          'nothing is taken': answers.every(({ status }) => status >= 400 && status < 500),
          'no cookie is set': answers.every(({ headers }) => headers['set-cookie'] === undefined),
          'the back office is open to no origin':
            preflight.headers['access-control-allow-origin'] === undefined,
        },
        tally(answers),
      )
    },
  },
  {
    name: 'addresses of this machine as a place to fetch from',
    threat: 'input',
    short: true,
    async run(target) {
      let asked = 0
      const inside = createServer((_request, response) => {
        asked += 1
        response.end('<EntityDescriptor/>')
      })
      await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
      const { port } = inside.address() as { port: number }
      const hosts = [
        '127.0.0.1',
        'localhost',
        '[::1]',
        '[::ffff:127.0.0.1]',
        '0.0.0.0',
        '127.1',
        '2130706433',
        '0x7f000001',
        '169.254.169.254',
        '10.0.0.1',
      ]
      const answers = await times(hosts.length, 2, (n) =>
        target.operator('/admin/sso/providers', {
          type: 'saml',
          metadata_url: `http://${hosts[n]}:${port}/metadata`,
          domains: [`d${n}.example`],
        }),
      )
      const secure = await times(hosts.length, 2, (n) =>
        target.operator('/admin/sso/providers', {
          type: 'saml',
          metadata_url: `https://${hosts[n]}:${port}/metadata`,
          domains: [`s${n}.example`],
        }),
      )
      inside.close()
      return allHold(
        {
          'each is refused': [...answers, ...secure].every(({ status }) => status >= 400 && status < 500),
          'none is asked': asked === 0,
        },
        tally([...answers, ...secure]),
      )
    },
  },
]
