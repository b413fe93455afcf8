import { expect, test } from 'vitest'
import { capabilitiesOf, type StaffRole } from '../staff/capabilities.ts'
import { dashboardParts } from './parts.ts'

test.each<[StaffRole, string[]]>([
  ['direction', ['work', 'figures', 'searches', 'rights', 'reviews', 'health']],
  ['marketing', ['figures', 'searches']],
  ['patient_care', ['work', 'figures', 'searches']],
  ['clinic', ['work', 'figures', 'searches']],
  ['medical_review', ['reviews']],
  ['privacy', ['rights', 'health']],
])('%s finds %j', (role, expected) => {
  const parts = dashboardParts(new Set(capabilitiesOf([role])))
  expect(Object.keys(parts).filter((name) => parts[name as keyof typeof parts])).toEqual(expected)
})
