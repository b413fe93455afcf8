import { expect, test } from 'vitest'
import { isAllowedRedirect } from './redirect-choice.ts'

const site = {
  siteUrl: 'https://clinicas.example',
  uriAllowList: [
    'https://*.clinicas.example/**',
    'https://app.example/callback?',
    'https://app.example/{a,b}/[0-9]',
    'https://stop.example/*',
    'life://**',
  ],
}
const local = { siteUrl: 'http://localhost:3000', uriAllowList: [] }

test.each([
  'https://clinicas.example',
  'https://clinicas.example/login?next=/admin#here',
  'https://CLINICAS.example/',
  'https://team.clinicas.example/a/b.html',
  'https://app.example/callback1',
  'https://app.example/b/7',
  'https://stop.example/one',
  'life://open/anything.at/all',
  'http://127.0.0.1:5173/',
  'http://[::1]:5173/',
])('%s is allowed', (address) => expect(isAllowedRedirect(site, address)).toBe(true))

test.each([
  '',
  '/login',
  '//clinicas.example/',
  'clinicas.example',
  'http://clinicas.example/',
  'https://clinicas.example:8443/',
  'https://clinicas.example.evil.example/',
  'https://clinicas.example@evil.example/',
  'https://evil.example/https://team.clinicas.example/',
  'https://evil.example#https://team.clinicas.example/x',
  'https://a.b.clinicas.example/',
  'https://teamXclinicas.example/',
  'https://app.example/c/7',
  'https://app.example/b/77',
  'https://stop.example/one/two',
  'https://stop.example/one.html',
  String.raw`https://clinicas.example\@evil.example/`,
  String.raw`https:\\clinicas.example/`,
  'https:clinicas.example',
  'https://clinicas.example\n.evil.example/',
  ' https://clinicas.example/',
  'https://clinicas%2eexample/',
  'https://clìnicas.example/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://192.168.1.10/',
  'http://[::ffff:c0a8:10a]/',
  'javascript:alert(1)//clinicas.example',
  'javascript://127.0.0.1/%0aalert(1)',
  'data:text/html,https://team.clinicas.example/',
  'ftp://127.0.0.1/',
])('%s is refused', (address) => expect(isAllowedRedirect(site, address)).toBe(false))

test('in development every local port is the site', () => {
  expect(isAllowedRedirect(local, 'http://localhost:5173/login')).toBe(true)
  expect(isAllowedRedirect(local, 'https://localhost:5173/login')).toBe(false)
  expect(isAllowedRedirect(local, 'http://localhost.evil.example/')).toBe(false)
})
