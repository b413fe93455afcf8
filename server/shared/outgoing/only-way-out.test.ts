import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = 'server'

/** Code that opens a connection elsewhere, or makes a library open one. */
const WAYS_OUT = [
  /(?<![.\w])fetch\(/,
  /\b(?:globalThis|global)\.fetch\b/,
  /import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/,
  /\bhttps?\.(?:request|get)\(/,
  /from '(?:undici|node:http2|node:tls|node:dgram)'/,
  /\bcreateTransport\(/,
  /import \{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from 'node:net'/,
  /\bnew (?:WebSocket|EventSource)\(/,
]
/** Where that is allowed, and why. */
const KNOWN: Record<string, string> = {
  'shared/outgoing/guarded-fetch.ts': 'the guard itself',
  'shared/email/file-mailer.ts': 'writes files',
  'shared/email/smtp-mailer.ts': 'SMTP_URL is the operator’s',
}
/** Calls of libraries that fetch on their own unless they are given ours. */
const LIBRARIES = [/\bcreateRemoteJWKSet\(/, /\bdiscovery\(/, /\bnew Configuration\(/]

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: code(readFileSync(join(SERVER, path), 'utf8')) }))

test('the server makes outgoing requests only through the guard', () => {
  const found = sources.filter(({ text }) => WAYS_OUT.some((way) => way.test(text))).map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(KNOWN).toSorted())
})

test('libraries that fetch are given the guard', () => {
  const users = sources.filter(({ text }) => LIBRARIES.some((call) => call.test(text)))
  expect(users.length).toBeGreaterThan(2)
  expect(users.filter(({ text }) => !text.includes('[customFetch]')).map(({ path }) => path)).toEqual([])
})

/** Without comments, which may mention `fetch`. */
function code(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '')
}
