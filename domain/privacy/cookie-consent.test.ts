import { expect, test } from 'vitest'
import { startVisit } from '../lead/visit.ts'
import {
  acceptAll,
  consentedTracking,
  consentRecord,
  customChoice,
  itemsToClear,
  needsBanner,
  necessaryOnly,
  parseConsentRecord,
  type ConsentRecord,
  withoutRefused,
} from './cookie-consent.ts'

const given = new Date('2026-01-15T10:00:00Z')
const record = consentRecord(acceptAll(), given, 'v1')
const json = JSON.stringify(record)

test('all three choices keep the necessary items', () => {
  expect(acceptAll()).toEqual({ necessary: true, analytics: true, marketing: true })
  expect(necessaryOnly()).toEqual({ necessary: true, analytics: false, marketing: false })
  expect(customChoice({ analytics: true, marketing: false })).toEqual({
    necessary: true,
    analytics: true,
    marketing: false,
  })
})

test('a saved choice is restored and the banner stays hidden', () => {
  const read = parseConsentRecord(json, new Date('2026-06-01T00:00:00Z'), 'v1')
  expect(read).toEqual(record)
  expect(needsBanner(read)).toBe(false)
})

test('a refusal is remembered too', () => {
  const refusal = consentRecord(necessaryOnly(), given, 'v1')
  expect(needsBanner(parseConsentRecord(JSON.stringify(refusal), given, 'v1'))).toBe(false)
})

test.each([
  ['nothing is saved', null, given, 'v1'],
  ['the text changed', json, given, 'v2'],
  ['twelve months passed', json, new Date('2027-01-15T10:00:00Z'), 'v1'],
  ['it is dated in the future', json, new Date('2026-01-15T09:59:59Z'), 'v1'],
  ['it is no JSON', '{', given, 'v1'],
  ['it is null', 'null', given, 'v1'],
  ['it has no date', JSON.stringify({ ...record, date: 'ayer' }), given, 'v1'],
  ['it has no choice', JSON.stringify({ ...record, choice: null }), given, 'v1'],
  [
    'a category is no boolean',
    JSON.stringify({ ...record, choice: { ...record.choice, analytics: 'yes' } }),
    given,
    'v1',
  ],
])('the visitor is asked again when %s', (_case, stored, now, version) => {
  expect(needsBanner(parseConsentRecord(stored, now, version))).toBe(true)
})

test('one second before twelve months the choice is still valid', () => {
  expect(parseConsentRecord(json, new Date('2027-01-15T09:59:59Z'), 'v1')).toEqual(record)
})

test.each([
  ['all accepted', record, []],
  [
    'none accepted',
    consentRecord(necessaryOnly(), given, 'v1'),
    ['life_utm', 'life_tracking', 'life_session'],
  ],
  [
    'only analytics',
    consentRecord(customChoice({ analytics: true, marketing: false }), given, 'v1'),
    ['life_utm'],
  ],
  [
    'only marketing',
    consentRecord(customChoice({ analytics: false, marketing: true }), given, 'v1'),
    ['life_tracking', 'life_session'],
  ],
  ['no choice yet', null, ['life_utm', 'life_tracking', 'life_session']],
])('with %s the items of the refused categories are removed', (_case, choice, items) => {
  expect(itemsToClear(choice)).toEqual(items)
})

test('a record whose necessary part is false clears everything', () => {
  const impossible = { ...record, choice: { ...record.choice, necessary: false } } as unknown as ConsentRecord
  expect(itemsToClear(impossible)).toEqual(['life_utm', 'life_tracking', 'life_session'])
})

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const arrived = startVisit({
  now: given,
  url: 'https://clinicaslife.example/blog?utm_source=news&utm_campaign=piel',
  referrer: 'https://www.google.com/',
  userAgent,
  sessionId: 's1',
})
const anew = startVisit({
  now: new Date('2026-01-15T10:05:00Z'),
  url: 'https://clinicaslife.example/contacto',
  referrer: '',
  userAgent,
  sessionId: 's2',
})
const campaign = { utm_source: 'news', utm_campaign: 'piel' }
const pages = {
  first_visit: '2026-01-15T10:00:00.000Z',
  landing_page: '/blog',
  referrer: 'https://www.google.com/',
  device_type: 'desktop',
  browser: 'firefox',
  session_id: 's1',
  pages_viewed: 1,
}

test.each([
  ['no choice yet', null, {}],
  ['none accepted', consentRecord(necessaryOnly(), given, 'v1'), {}],
  ['only analytics', consentRecord(customChoice({ analytics: true, marketing: false }), given, 'v1'), pages],
  [
    'only marketing',
    consentRecord(customChoice({ analytics: false, marketing: true }), given, 'v1'),
    campaign,
  ],
  ['all accepted', record, { ...campaign, ...pages }],
])('with %s a lead gets only the data of accepted categories', (_case, choice, told) => {
  expect(consentedTracking(arrived, choice)).toEqual(told)
})

test('refused data is removed from memory, so that a later consent does not restore it', () => {
  expect(withoutRefused(arrived, null, () => anew)).toEqual(arrived)
  expect(withoutRefused(arrived, record, () => anew)).toEqual(arrived)
  const refused = withoutRefused(arrived, consentRecord(necessaryOnly(), given, 'v1'), () => anew)
  expect(refused).toEqual(anew)
  expect(withoutRefused(refused, record, () => anew)).toEqual(anew)
  const marketing = consentRecord(customChoice({ analytics: false, marketing: true }), given, 'v1')
  expect(withoutRefused(arrived, marketing, () => anew)).toEqual({
    tracking: { ...anew.tracking, ...campaign },
    session: anew.session,
  })
})
