import { connect } from 'node:net'
import { type Attack, allHold } from './attack.ts'
import { tally } from './ask.ts'
import { LEAD } from './lead.ts'
import type { Target } from './target.ts'

/** Attacks on the protocol itself: paths, lengths, methods, types and headers. */
export const protocolAttacks: Attack[] = [
  {
    name: 'paths that climb out of the folder',
    threat: 'input',
    short: true,
    async run(target) {
      const paths = [
        '/../package.json',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/assets/..%5c..%5c.env',
        '/assets/....//....//.env',
        '/fonts/%00/../../.env',
        '//etc/passwd',
        '/.env',
        '/.git/config',
        '/.data/auth/project-keys.json',
        '/build/server/main.js',
        '/%c0%ae%c0%ae/etc/passwd',
        '/file:///etc/passwd',
      ]
      const answers = await Promise.all(
        paths.map((path) =>
          raw(target, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
        ),
      )
      return allHold(
        {
          'nothing of the disk': answers.every(
            (text) => !/root:x:|"dependencies"|sb_secret|\[core\]/.test(text),
          ),
          'no failure': answers.every((text) => !/^HTTP\/1.1 5/.test(text)),
        },
        answers.map((text) => text.slice(9, 12)).join(' '),
      )
    },
  },
  {
    name: 'two lengths for one body',
    threat: 'input',
    short: true,
    async run(target) {
      const head = 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
      const smuggled = 'GET /api/admin/me HTTP/1.1\r\nHost: localhost\r\n\r\n'
      const answers = await Promise.all([
        raw(target, `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`),
        raw(target, `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}   ${smuggled}`),
        raw(target, `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`),
        raw(target, `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`),
        raw(target, `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\nX-C: d\r\n\r\n${smuggled}`),
      ])
      return allHold(
        {
          'the first request is refused and nothing follows': answers.every(
            (text) => /^HTTP\/1.1 4\d\d/.test(text) && text.split('HTTP/1.1 ').length === 2,
          ),
        },
        answers.map((text) => text.slice(9, 12)).join(' '),
      )
    },
  },
  {
    name: 'methods and types that no page takes',
    threat: 'input',
    short: true,
    async run(target) {
      const trace = await raw(
        target,
        'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: eco\r\nConnection: close\r\n\r\n',
      )
      const track = await raw(
        target,
        'TRACE /api/leads HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      )
      const json = await target.ask('/contacto', { method: 'POST', body: LEAD })
      const xml = await target.ask('/api/leads', {
        method: 'POST',
        body: '<a/>',
        headers: { 'content-type': 'application/xml' },
      })
      const text = await target.ask('/api/leads', {
        method: 'POST',
        body: JSON.stringify(LEAD),
        headers: { 'content-type': 'text/plain' },
      })
      return allHold({
        'TRACE of a page is 405': /^HTTP\/1.1 405/.test(trace) && !trace.includes('eco'),
        'TRACE of an endpoint is 405': /^HTTP\/1.1 405/.test(track),
        'JSON to a page is 415': json.status === 415,
        'XML to an endpoint is 415': xml.status === 415,
        'plain text to an endpoint is 415': text.status === 415,
      })
    },
  },
  {
    name: 'headers without end',
    threat: 'input',
    short: true,
    async run(target) {
      const long = await target.ask('/', { headers: { 'x-long': 'a'.repeat(100_000) } })
      const many = await target.ask('/', {
        headers: Object.fromEntries(Array.from({ length: 1900 }, (_, n) => [`x-${n}`, 'a'])),
      })
      const address = await target.ask(`/todos-los-tratamientos?q=${'a'.repeat(15_000)}`)
      return allHold(
        {
          'none fails': [long, many, address].every(({ status }) => status < 500),
          alive: await target.isAlive(),
        },
        tally([long, many, address]),
      )
    },
  },
]

/** The server's response to raw bytes, within three seconds. */
function raw(target: Target, bytes: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(target.url).port), '127.0.0.1')
    let text = ''
    const timer = setTimeout(() => socket.destroy(), 3000)
    socket.on('data', (chunk: Buffer) => (text += chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      done(text)
    })
    socket.end(bytes)
  })
}
