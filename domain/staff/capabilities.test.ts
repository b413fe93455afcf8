import { expect, test } from 'vitest'
import { CAPABILITIES, capabilitiesOf, type Capability, isStaffRole, type StaffRole } from './capabilities.ts'

test('direction may do everything', () => {
  expect(capabilitiesOf(['direction'])).toEqual(CAPABILITIES)
})

test.each<[StaffRole, Capability[]]>([
  [
    'marketing',
    [
      'dashboard.read',
      'leads.counts',
      'zones.write',
      'texts.read',
      'texts.write',
      'texts.publish',
      'people.write',
      'keywords.write',
      'planning.write',
      'analytics.read',
      'analytics.write',
    ],
  ],
  [
    'patient_care',
    [
      'dashboard.read',
      'leads.counts',
      'leads.read',
      'leads.write',
      'agenda.read',
      'agenda.write',
      'conversations.read',
      'conversations.write',
      'analytics.read',
    ],
  ],
  [
    'clinic',
    [
      'dashboard.read',
      'leads.counts',
      'leads.read',
      'leads.write',
      'agenda.read',
      'agenda.write',
      'agenda.overbook',
      'conversations.read',
      'conversations.write',
      'analytics.read',
    ],
  ],
  ['medical_review', ['dashboard.read', 'assistant.review', 'texts.read', 'texts.approve', 'reviews.read']],
  ['privacy', ['dashboard.read', 'leads.counts', 'leads.ask', 'leads.privacy', 'audit.read']],
])('%s may do exactly %j', (role, expected) => {
  expect(capabilitiesOf([role])).toEqual(expected)
})

test('two roles add up, no role gives nothing', () => {
  expect(capabilitiesOf(['marketing', 'privacy'])).toEqual([
    'dashboard.read',
    'leads.counts',
    'leads.ask',
    'leads.privacy',
    'zones.write',
    'texts.read',
    'texts.write',
    'texts.publish',
    'people.write',
    'keywords.write',
    'planning.write',
    'analytics.read',
    'analytics.write',
    'audit.read',
  ])
  expect(capabilitiesOf([])).toEqual([])
})

test('an Object.prototype property is not a role', () => {
  expect(isStaffRole('clinic')).toBe(true)
  expect(isStaffRole('constructor')).toBe(false)
})
