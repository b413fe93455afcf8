import { expect, test } from 'vitest'
import { sourceLabel } from './source-label.ts'
import { firstSource, type SourceFacts, visitSource } from './visit-source.ts'

const SITE = 'www.clinicaslife.example'

test.each<[SourceFacts, string]>([
  [{ referrer: 'https://www.google.com/' }, 'google organic'],
  [{ referrer: 'https://www.google.co.uk/search' }, 'google organic'],
  [{ referrer: 'android-app://com.google.android.googlequicksearchbox/' }, 'google organic'],
  [{ referrer: 'https://www.google.com/', search: '?gclid=abc' }, 'google cpc'],
  [{ referrer: '', search: '?gbraid=abc' }, 'google cpc'],
  [{ utm_source: 'Google', utm_medium: 'PPC', utm_campaign: 'Láser otoño' }, 'google cpc láser-otoño'],
  [{ utm_source: 'google', utm_medium: 'organic', utm_campaign: 'gmb' }, 'google-business local gmb'],
  [{ utm_source: 'gbp' }, 'google-business local'],
  [{ referrer: 'https://maps.google.es/' }, 'google-business local'],
  [{ referrer: 'https://www.google.es/maps/place' }, 'google-business local'],
  [{ referrer: 'https://gemini.google.com/' }, 'gemini ai'],
  [{ referrer: 'https://l.instagram.com/' }, 'instagram social'],
  [{ utm_source: 'ig', utm_medium: 'cpc' }, 'instagram paid-social'],
  [{ referrer: 'https://m.facebook.com/' }, 'facebook social'],
  [{ referrer: '', search: '?fbclid=1' }, 'facebook social'],
  [{ referrer: 'https://l.instagram.com/', search: '?fbclid=1' }, 'instagram social'],
  [{ utm_source: 'chatgpt.com' }, 'chatgpt ai'],
  [{ utm_source: 'news', utm_medium: 'newsletter' }, 'mail email'],
  [{ referrer: 'https://mail.google.com/' }, 'mail email'],
  [{ referrer: 'https://www.ejemplo.org/blog' }, 'ejemplo.org referral'],
  [{ referrer: 'https://notgoogle.com/' }, 'notgoogle.com referral'],
  [{ utm_source: 'flyer', utm_medium: 'qr' }, 'flyer qr'],
  [{ referrer: 'direct' }, 'direct'],
  [{ referrer: '' }, 'direct'],
  [{ referrer: 'https://clinicaslife.example/contacto' }, 'direct'],
  [{ utm_source: 'ana@example.org', referrer: 'direct' }, 'direct'],
  [{ utm_source: '<script>', utm_campaign: 'ana@example.org', referrer: '' }, 'direct'],
  [{ source: 'instagram', medium: 'social', utm_source: 'google', referrer: 'direct' }, 'instagram social'],
])('%j comes from %s', (facts, expected) => {
  const { source, medium, campaign } = visitSource(facts, SITE)!
  expect([source, medium, campaign].filter(Boolean).join(' ')).toBe(expected)
})

test('without anything known there is no source, not even «direct»', () => {
  expect(visitSource({})).toBeNull()
  expect(visitSource({ search: '?q=acne' })).toBeNull()
  expect(firstSource({})).toBe('')
})

test.each<[SourceFacts, string]>([
  [{ referrer: 'https://www.google.com/', utm_source: 'instagram' }, 'google'],
  [{ referrer: 'direct', utm_source: 'instagram' }, 'instagram'],
  [{ utm_source: 'instagram' }, 'instagram'],
  [{ referrer: 'direct' }, 'direct'],
  [{ referrer: 'direct', first_source: 'facebook' }, 'facebook'],
])('%j first came from %s', (facts, expected) => expect(firstSource(facts)).toBe(expected))

test.each([
  ['google', 'organic', 'Búsqueda en Google'],
  ['google', 'cpc', 'Anuncios en Google'],
  ['instagram', 'paid-social', 'Anuncios en Instagram'],
  ['google-business', 'local', 'Ficha de Google'],
  ['', '', 'Sin consentimiento'],
  ['ejemplo.org', 'referral', 'ejemplo.org'],
  ['constructor', '', 'constructor'],
])('%s by %s is written «%s»', (source, medium, label) => expect(sourceLabel(source, medium)).toBe(label))
