import { findConcern } from '#content/concerns.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { treatmentsOfService } from '#content/treatments.ts'
import { expect, test } from 'vitest'
import { bookingAddress } from './booking-address.ts'
import { unitPageView } from './unit/unit-page-view.ts'

const of = (...slugs: string[]) => slugs.map((slug) => ({ slug }))

test('a single treatment is the reason for the visit', () => {
  expect(bookingAddress(site, of('rinoplastia'))).toBe('/reservar-cita?tratamiento=rinoplastia')
})

test('weight and hair start with their first visit', () => {
  expect(unitPageView(site, '/medicina-corporal').booking).toBe('/reservar-cita?tratamiento=evaluacion-reset')
  expect(unitPageView(site, '/microinjertos-capilares').booking).toBe(
    '/reservar-cita?tratamiento=diagnostico-capilar',
  )
})

test('a first visit that belongs to another service is not assumed', () => {
  expect(
    bookingAddress(site, of('injerto-capilar-fue', 'injerto-capilar-dhi', 'blefaroplastia'), 'otra'),
  ).toBe('/reservar-cita')
})

test('treatments of a single concern preselect it', () => {
  expect(findConcern(site, 'vello-no-deseado')).toBeDefined()
  expect(bookingAddress(site, treatmentsOfService(site, 'laser-integral', 'depilacion-laser'))).toBe(
    '/reservar-cita?preocupacion=vello-no-deseado',
  )
})

test('anything else leaves the reason open', () => {
  expect(bookingAddress(site, treatmentsOfService(site, 'medicina-estetica', 'cirugia-premium'))).toBe(
    '/reservar-cita',
  )
  expect(bookingAddress(site, [])).toBe('/reservar-cita')
})
