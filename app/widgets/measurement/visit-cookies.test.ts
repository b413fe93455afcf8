import { startVisit } from '#domain/lead/visit.ts'
import { expect, test } from 'vitest'
import { clearedCookie, cookieDomain, itemContent, readVisitCookies, visitCookie } from './visit-cookies.ts'

const visit = startVisit({
  now: new Date('2026-11-20T10:00:00Z'),
  url: 'https://clinicaslife.example/contacto?utm_source=boletin&utm_campaign=oto%C3%B1o%3B%20piel',
  referrer: 'https://buscador.example/',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  sessionId: 'a-1',
})
const production = { hostname: 'www.clinicaslife.example', secure: true, siteHost: 'clinicaslife.example' }
const local = { hostname: 'localhost', secure: false, siteHost: 'localhost' }

/** What `document.cookie` returns for an assignment. */
const kept = (assignment: string) => assignment.split(';')[0]!

test('values are read back as written, whatever characters a campaign has', () => {
  const cookies = (['utm', 'tracking', 'session'] as const)
    .map((item) => kept(visitCookie(item, itemContent(item, visit), local)))
    .join('; ')
  expect(readVisitCookies(`otra=1; ${cookies}`)).toEqual({
    utm: { utm_source: 'boletin', utm_campaign: 'otoño; piel' },
    tracking: {
      first_visit: '2026-11-20T10:00:00.000Z',
      landing_page: '/contacto',
      referrer: 'https://buscador.example/',
      device_type: 'desktop',
      browser: 'firefox',
    },
    session: { session_id: 'a-1', session_start: '2026-11-20T10:00:00.000Z', pages_viewed: 1 },
  })
})

test('on the production domain over https: site-wide, Lax, Secure, with the specified lifetime', () => {
  expect(visitCookie('utm', {}, production)).toContain(
    '; Max-Age=2592000; Path=/; SameSite=Lax; Secure; Domain=clinicaslife.example',
  )
  expect(visitCookie('tracking', {}, production)).toContain('Max-Age=2592000')
  expect(visitCookie('session', {}, production)).toContain('Max-Age=86400')
})

test('elsewhere the cookie stays on its host, without Secure over plain http', () => {
  expect(visitCookie('utm', {}, local)).toBe('life_utm=%7B%7D; Max-Age=2592000; Path=/; SameSite=Lax')
})

test('an item written again keeps its expiry', () => {
  expect(visitCookie('session', {}, local, 3_600_000)).toContain('Max-Age=82800')
  expect(visitCookie('session', {}, local, 999_999_999)).toContain('Max-Age=0')
})

test('a cookie is removed with the attributes it was set with', () => {
  expect(clearedCookie('life_utm', production)).toBe(
    'life_utm=; Max-Age=0; Path=/; SameSite=Lax; Secure; Domain=clinicaslife.example',
  )
})

test.each([
  ['clinicaslife.example', 'clinicaslife.example', 'clinicaslife.example'],
  ['www.clinicaslife.example', 'www.clinicaslife.example', 'clinicaslife.example'],
  ['prueba.otro.example', 'clinicaslife.example', null],
  ['malclinicaslife.example', 'clinicaslife.example', null],
  ['localhost', 'localhost', null],
  ['127.0.0.1', '127.0.0.1', null],
])('the cookies of %s with the site at %s belong to %s', (hostname, siteHost, expected) => {
  expect(cookieDomain(hostname, siteHost)).toBe(expected)
})

test('cookies that are not in our format are ignored', () => {
  const none = { utm: null, tracking: null, session: null }
  expect(readVisitCookies('')).toEqual(none)
  expect(readVisitCookies('life_utm=%; life_tracking=[1; life_session=3')).toEqual(none)
  expect(
    readVisitCookies(`life_tracking=${encodeURIComponent('{"first_visit":"ayer"}')}`).tracking,
  ).toBeNull()
  expect(
    readVisitCookies(
      `life_session=${encodeURIComponent('{"session_id":"x","session_start":"2026-01-01","pages_viewed":-2}')}`,
    ).session,
  ).toBeNull()
})
