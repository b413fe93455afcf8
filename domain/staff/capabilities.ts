/** What somebody may do in the back office. Each endpoint names one; the server refuses, the menu only hides. */
export const CAPABILITIES = [
  'dashboard.read',
  /** How many, never who. */
  'leads.counts',
  'leads.read',
  /** One request at a time, once it is written down what for. */
  'leads.ask',
  'leads.write',
  'leads.export',
  'leads.import',
  'leads.privacy',
  'templates.write',
  'zones.write',
  /** Which texts wait for a medical review. */
  'reviews.read',
  'settings.read',
  'settings.write',
  'users.write',
  'audit.read',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Parts that staff have; one person may have several (screens.md §0). */
export const STAFF_ROLES = [
  'direction',
  'marketing',
  'patient_care',
  'clinic',
  'medical_review',
  'privacy',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const CAPABILITIES_OF_ROLE: Readonly<Record<StaffRole, readonly Capability[]>> = {
  direction: CAPABILITIES,
  marketing: ['dashboard.read', 'leads.counts', 'zones.write'],
  patient_care: ['dashboard.read', 'leads.counts', 'leads.read', 'leads.write'],
  clinic: ['dashboard.read', 'leads.counts', 'leads.read', 'leads.write'],
  medical_review: ['dashboard.read', 'reviews.read'],
  privacy: ['dashboard.read', 'leads.counts', 'leads.ask', 'leads.privacy', 'audit.read'],
}

/** Everything that any of the roles may do, in the order of CAPABILITIES. */
export function capabilitiesOf(roles: readonly StaffRole[]): Capability[] {
  return CAPABILITIES.filter((capability) =>
    roles.some((role) => CAPABILITIES_OF_ROLE[role].includes(capability)),
  )
}

export function isStaffRole(text: string): text is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(text)
}
