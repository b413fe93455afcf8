import { expect, test } from 'vitest'
import { capabilitiesOf, type StaffRole } from './capabilities.ts'
import { factorDueAt, readsPeople } from './factor-due.ts'

test.each<[StaffRole, boolean]>([
  ['direction', true],
  ['patient_care', true],
  ['clinic', true],
  ['privacy', true],
  ['marketing', false],
  ['medical_review', false],
])('%s reads personal data: %s', (role, reads) => {
  expect(readsPeople(new Set(capabilitiesOf([role])))).toBe(reads)
})

test('the grace period counts from when it was first required', () => {
  const due = factorDueAt(new Date('2026-11-23T10:00:00Z'), 7 * 24 * 3600)
  expect(due.toISOString()).toBe('2026-11-30T10:00:00.000Z')
})
