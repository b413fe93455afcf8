import { expect, test } from 'vitest'
import { treatments, treatmentsOfService } from '#content/treatments.ts'
import { comparisonsOf, soleComparison } from './comparisons-of.ts'
import { serviceView } from './service/service-view.ts'

const firstOf = (unit: string, service: string) => comparisonsOf(treatmentsOfService(unit, service), 1)[0]

test('a prepared comparison whose treatments all belong is offered as it is', () => {
  expect(firstOf('laser-integral', 'laser-facial')).toMatchObject({
    href: '/comparador-tratamientos?t=laser-co2-fraccionado,laser-q-switched',
    label: 'Comparar Láser CO2 fraccionado y Láser Q-Switched',
  })
})

test('without one, the two with most in common are', () => {
  expect(firstOf('medicina-estetica', 'medicina-facial-premium')?.href).toBe(
    '/comparador-tratamientos?t=hifu-facial,hilos-tensores',
  )
})

test('prescription drugs and unproven therapies are not put forward', () => {
  const compared = comparisonsOf(
    treatments.filter(({ regulatory }) => regulatory === 'drug' || regulatory === 'unproven'),
    2,
  )
  expect(compared).toEqual([])
})

test('where nothing compares, the comparator opens with one treatment, and the link says so', () => {
  const { comparison } = serviceView('longevidad', 'medicina-longevidad')!
  expect(comparison).toMatchObject({
    href: '/comparador-tratamientos?t=chequeo-longevidad',
    label: 'Comparar Chequeo de longevidad con otro tratamiento',
  })
  expect(soleComparison([])).toBeNull()
})
