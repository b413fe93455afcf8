import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { treatmentsOfService } from '#content/treatments.ts'
import { comparisonLink, comparisonsOf } from './comparisons-of.ts'
import { serviceView } from './service/service-view.ts'

const linkOf = (unit: string, service: string) =>
  comparisonLink(site, treatmentsOfService(site, unit, service))

test('a prepared comparison whose treatments are all in the list is offered as it is', () => {
  expect(linkOf('laser-integral', 'laser-facial')).toMatchObject({
    href: '/comparador-tratamientos?t=laser-co2-fraccionado,laser-q-switched',
    label: 'Comparar Láser CO2 fraccionado y Láser Q-Switched',
  })
})

test('without one, the two treatments with most in common are compared', () => {
  expect(linkOf('medicina-estetica', 'medicina-facial-premium')?.href).toBe(
    '/comparador-tratamientos?t=hifu-facial,hilos-tensores',
  )
})

test('prescription drugs and unproven therapies are not promoted', () => {
  const refused = site.treatments.filter(
    ({ regulatory }) => regulatory === 'drug' || regulatory === 'unproven',
  )
  expect(comparisonsOf(site, refused, 2)).toEqual([])
  expect(comparisonLink(site, refused)).toBeNull()
})

test('where nothing is comparable, the comparator opens with one treatment, and the link says so', () => {
  const { comparison } = serviceView(site, 'longevidad', 'medicina-longevidad')!
  expect(comparison).toMatchObject({
    href: '/comparador-tratamientos?t=chequeo-longevidad',
    label: 'Comparar Chequeo de longevidad con otro tratamiento',
  })
  expect(comparisonLink(site, [])).toBeNull()
})
