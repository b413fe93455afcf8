import { expect, test } from 'vitest'
import { capabilitiesOf, STAFF_ROLES, type StaffRole } from '../staff/capabilities.ts'
import { dashboardScopes } from './scopes.ts'

const found = (...roles: StaffRole[]) =>
  Object.fromEntries(Object.entries(dashboardScopes(roles)).filter(([, scope]) => scope !== 'none'))

test.each<[StaffRole, object]>([
  [
    'direction',
    { work: 'all', figures: 'all', searches: 'all', rights: 'all', reviews: 'all', health: 'all' },
  ],
  ['marketing', { figures: 'all', searches: 'all' }],
  ['patient_care', { work: 'own', figures: 'own' }],
  ['clinic', { work: 'clinics', figures: 'clinics' }],
  ['medical_review', { reviews: 'all' }],
  ['privacy', { rights: 'all' }],
])('%s finds %j', (role, expected) => {
  expect(found(role)).toEqual(expected)
})

test('with several roles the widest scope wins, for each part and in any order', () => {
  const careAndMarketing = { work: 'own', figures: 'all', searches: 'all' }
  expect(found('patient_care', 'marketing')).toEqual(careAndMarketing)
  expect(found('marketing', 'patient_care')).toEqual(careAndMarketing)
  expect(found('clinic', 'patient_care')).toEqual({ work: 'clinics', figures: 'clinics' })
  expect(found('patient_care', 'privacy')).toEqual({ work: 'own', figures: 'own', rights: 'all' })
  expect(found('patient_care', 'direction')).toEqual(found('direction'))
  expect(found()).toEqual({})
})

const NEEDS = {
  work: ['leads.read', 'leads.write'],
  figures: ['leads.counts'],
  searches: ['leads.counts'],
  rights: ['leads.privacy'],
  reviews: ['reviews.read'],
  health: ['settings.read'],
} as const

test.each(STAFF_ROLES)('%s finds no part without its capability', (role) => {
  const needed = Object.keys(found(role)).flatMap((part) => [...NEEDS[part as keyof typeof NEEDS]])
  expect(capabilitiesOf([role])).toEqual(expect.arrayContaining(needed))
})
