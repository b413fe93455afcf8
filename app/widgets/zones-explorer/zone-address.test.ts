import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { viewOfZone, zoneAnchor, zoneRequest } from './zone-address.ts'

const ids = site.allZones.map(({ id }) => id)
const ask = (address: { search?: string; hash?: string }) =>
  zoneRequest({ search: '', hash: '', ...address }, ids)

test('an anchor opens its zone on its figure', () => {
  expect(ask({ hash: '#zona-face-nariz' })).toEqual({ view: 'face', zoneId: 'face/nariz' })
  expect(ask({ hash: '#zona-back-espalda-alta' })).toEqual({ view: 'back', zoneId: 'back/espalda-alta' })
})

test('front arms and back arms are told apart', () => {
  expect(ask({ hash: '#zona-front-brazos' })?.view).toBe('front')
  expect(ask({ hash: '#zona-back-brazos' })?.view).toBe('back')
})

test('a query opens its zone, with the slash plain or encoded', () => {
  expect(ask({ search: '?zona=face/nariz' })?.zoneId).toBe('face/nariz')
  expect(ask({ search: '?utm_source=x&zona=front%2Fabdomen' })?.zoneId).toBe('front/abdomen')
})

test('the anchor wins over the query', () => {
  expect(ask({ search: '?zona=face/nariz', hash: '#zona-front-pecho' })?.zoneId).toBe('front/pecho')
})

test("a figure's anchor shows the figure", () => {
  expect(ask({ hash: '#vista-back' })).toEqual({ view: 'back' })
})

test('a URL without a zone, or with an unknown one, requests nothing', () => {
  expect(ask({})).toBeNull()
  expect(ask({ hash: '#clinicas', search: '?zona=nariz' })).toBeNull()
  expect(ask({ hash: '#zona-face-codo', search: '?zona=' })).toBeNull()
})

test('every zone has its own anchor, which leads back to it', () => {
  expect(new Set(ids.map(zoneAnchor)).size).toBe(24)
  for (const id of ids)
    expect(ask({ hash: `#${zoneAnchor(id)}` })).toEqual({ view: viewOfZone(id), zoneId: id })
})
