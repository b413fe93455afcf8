import { expect, test } from 'vitest'
import type { StaffRole } from './capabilities.ts'
import { clinicsOf, type SeenClinics, seesClinic } from './sees-clinic.ts'

test.each<[SeenClinics, string | null, boolean]>([
  ['all', 'bilbao', true],
  ['all', null, true],
  [['bilbao'], 'bilbao', true],
  [['bilbao'], 'madrid', false],
  [['bilbao'], null, false],
  [[], 'bilbao', false],
  [[], null, false],
])('a user who sees %j sees a request for %j: %j', (seenClinics, slug, expected) => {
  expect(seesClinic({ seenClinics }, slug)).toBe(expected)
})

test.each<[StaffRole[], string[], SeenClinics]>([
  [['direction'], [], 'all'],
  [['marketing'], [], 'all'],
  [['patient_care'], [], 'all'],
  [['medical_review'], [], 'all'],
  [['privacy'], [], 'all'],
  [['patient_care'], ['bilbao'], ['bilbao']],
  [['clinic'], ['bilbao', 'madrid'], ['bilbao', 'madrid']],
  [['clinic'], [], []],
  [['clinic', 'patient_care'], [], []],
  [['direction', 'clinic'], [], []],
  [[], [], []],
  [[], ['bilbao'], ['bilbao']],
])('%j with the clinics %j sees %j', (roles, slugs, expected) => {
  expect(clinicsOf(roles, slugs)).toEqual(expected)
})
