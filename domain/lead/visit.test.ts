import { expect, test } from 'vitest'
import { browserName, deviceType, readUtm, startVisit } from './visit.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const galaxyTab =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const edge = `${chrome} Edg/131.0.0.0`
const opera = `${chrome} OPR/115.0.0.0`
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

test.each([
  [chrome, 'desktop', 'chrome'],
  [pixel, 'mobile', 'chrome'],
  [galaxyTab, 'tablet', 'chrome'],
  [iphone, 'mobile', 'safari'],
  [ipad, 'tablet', 'chrome'],
  [mac, 'desktop', 'safari'],
  [edge, 'desktop', 'edge'],
  [opera, 'desktop', 'opera'],
  [firefox, 'desktop', 'firefox'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'mobile', 'firefox'],
  ['curl/8.5.0', 'desktop', 'other'],
  ['', 'desktop', 'other'],
])('the user agent %s is a %s with %s', (userAgent, device, browser) => {
  expect(deviceType(userAgent)).toBe(device)
  expect(browserName(userAgent)).toBe(browser)
})

test.each([
  ['', 390, 'mobile'],
  ['', 820, 'tablet'],
  ['', 1440, 'desktop'],
  [firefox, 390, 'desktop'],
])('the width only decides for an unknown user agent: %j at %i is %s', (userAgent, width, device) => {
  expect(deviceType(userAgent, width)).toBe(device)
})

test('the campaign is read from the query, without empty or other values', () => {
  expect(readUtm('?utm_source=google&utm_medium=&utm_campaign=oto%C3%B1o&gclid=1')).toEqual({
    utm_source: 'google',
    utm_campaign: 'otoño',
  })
  expect(readUtm(`?utm_term=${'a'.repeat(900)}`).utm_term).toHaveLength(500)
  expect(readUtm('')).toEqual({})
})

const first = {
  now: new Date('2026-11-21T09:00:00Z'),
  url: 'https://clinicaslife.example/clinicas/bilbao?utm_source=news&email=a@b.es',
  referrer: 'https://www.google.com/search?q=salud',
  userAgent: iphone,
  sessionId: 's1',
}

test('a visit starts with its campaign, landing page and referrer, all without a query', () => {
  expect(startVisit(first)).toEqual({
    tracking: {
      utm_source: 'news',
      first_visit: '2026-11-21T09:00:00.000Z',
      landing_page: '/clinicas/bilbao',
      referrer: 'https://www.google.com/search',
      device_type: 'mobile',
      browser: 'safari',
    },
    session: { session_id: 's1', session_start: '2026-11-21T09:00:00.000Z', pages_viewed: 1 },
  })
})

test.each(['', 'not an address', 'https://clinicaslife.example/', 'about:blank'])(
  'the referrer %j counts as direct',
  (referrer) => {
    expect(startVisit({ ...first, referrer }).tracking.referrer).toBe('direct')
  },
)
