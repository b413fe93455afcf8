import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1'
const SITE = { https: true, host: 'www.clinicaslife.example' }
const of = (headers: Record<string, string>) => senderOf(new Headers(headers), '203.0.113.1', SITE)

test.each([
  ['a browser', { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin' }],
  [
    'one with its origin',
    { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', origin: 'https://www.clinicaslife.example' },
  ],
  ['one that hides its origin', { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['an old browser that says nothing', { 'user-agent': SAFARI }],
])('%s is counted', (_who, headers) => expect(of(headers).refusal).toBeNull())

test.each([
  ['nothing', {}],
  ['a short name', { 'user-agent': 'x' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'python-requests/2.32' }],
  [
    'a browser without a window',
    { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome'), 'sec-fetch-site': 'same-origin' },
  ],
  ['a program that calls itself a browser', { 'user-agent': CHROME }],
])('%s is a bot', (_who, headers) => expect(of(headers).refusal).toBe('bot'))

test.each([
  ['says so', { 'user-agent': CHROME, 'sec-fetch-site': 'cross-site' }],
  ['has another origin', { 'user-agent': SAFARI, origin: 'https://example.org' }],
])('a page of another site that %s is refused', (_how, headers) =>
  expect(of(headers).refusal).toBe('foreign'),
)

test('over plain http browsers can say nothing, so it is not asked of them', () => {
  const headers = new Headers({ 'user-agent': CHROME })
  expect(senderOf(headers, '203.0.113.1', { https: false, host: 'localhost' }).refusal).toBeNull()
})

test('device and privacy come from the headers', () => {
  expect(of({ 'user-agent': SAFARI, 'sec-gpc': '1' })).toMatchObject({ device: 'mobile', isPrivate: true })
  expect(of({ 'user-agent': CHROME })).toMatchObject({ device: 'desktop', isPrivate: false })
})
