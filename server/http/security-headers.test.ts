import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  dataHeaders,
  type HeaderOptions,
  inlineHashes,
  isPlainForOthers,
  NOTICE_STYLES,
  securityHeaders,
} from './security-headers.ts'

const NOTHING = { scripts: [], styles: [] }
const policyOf = (html: string, options: HeaderOptions = {}) =>
  securityHeaders(inlineHashes(html), options)['content-security-policy']!
const directive = (name: string, policy: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may connect to this server, and to a hosted accounts project only if there is one', () => {
  expect(directive('connect-src', policyOf(''))).toBe("'self'")
  expect(directive('connect-src', policyOf('', { accounts: 'https://abcdefgh.supabase.co/' }))).toBe(
    "'self' https://abcdefgh.supabase.co",
  )
})

test('a page cannot be framed, and nothing injected can change its base address', () => {
  expect(directive('frame-ancestors', policyOf(''))).toBe("'none'")
  expect(directive('base-uri', policyOf(''))).toBe("'none'")
})

test('a file runs nothing and cannot be framed, but keeps its own styles; data may have nothing', () => {
  const policy = securityHeaders(null)['content-security-policy']!
  expect(directive('default-src', policy)).toBe("'none'")
  expect(directive('script-src', policy)).toBeUndefined()
  expect(directive('frame-ancestors', policy)).toBe("'none'")
  expect(directive('style-src', policy)).toBe("'unsafe-inline'")
  expect(dataHeaders()['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a page uses only the scripts and styles it was built with', () => {
  const policy = policyOf(
    '<style>a{}</style><script>go("<style>b{}</style>")</script><script type="application/ld+json">{}</script>',
  )
  expect(directive('script-src', policy)).toBe(`'self' ${sha256('go("<style>b{}</style>")')}`)
  expect(directive('style-src', policy)).toBe(`'self' ${NOTICE_STYLES.join(' ')} ${sha256('a{}')}`)
})

test('the notice styles are those of the package that shows them', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const [, rules = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? []
  expect(NOTICE_STYLES).toEqual([sha256(''), sha256(JSON.parse(rules) as string)])
})

test('only an https site sets HSTS', () => {
  const name = 'strict-transport-security'
  expect(securityHeaders(NOTHING)).not.toHaveProperty(name)
  for (const headers of [securityHeaders(null, { https: true }), dataHeaders({ https: true })])
    expect(headers[name]).toBe('max-age=31536000; includeSubDomains')
})

test.each([
  ['https://clinicas.example', false],
  ['http://localhost:3000', false],
  ['http://vista.localhost', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]', false],
  ['http://clinicas.example', true],
  ['http://192.168.1.10', true],
  ['http://localhost.example', true],
])('plain http is exposed at %s: %s', (address, plain) => {
  expect(isPlainForOthers(address)).toBe(plain)
})
