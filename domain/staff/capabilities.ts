/** What a user may do in the back office. Each endpoint requires one; the server enforces it, menus only hide. */
export const CAPABILITIES = [
  'dashboard.read',
  /** Counts without identities. */
  'leads.counts',
  'leads.read',
  /** Single requests, after stating a purpose. */
  'leads.ask',
  'leads.write',
  /** The agenda of a clinic, with the names of its patients. */
  'agenda.read',
  'agenda.write',
  /** Set a visit at an hour that is taken. */
  'agenda.overbook',
  /** Conversations with visitors: those of their clinics and those of none. */
  'conversations.read',
  'conversations.write',
  /** What the assistant says: marked answers, passages taken out and put back. */
  'assistant.review',
  'leads.export',
  'leads.import',
  'leads.privacy',
  'templates.write',
  'zones.write',
  /** Texts of the site: articles, terms and changes to the bundled ones. */
  'texts.read',
  'texts.write',
  /** Give medical approval. */
  'texts.approve',
  'texts.publish',
  /** Publish against a finding of the advertising reviewer, with a reason. */
  'texts.override',
  /** Professionals and pictures. */
  'people.write',
  'keywords.write',
  'planning.write',
  /** Reports on the web and the requests; what of them, domain/measurement/report-scope.ts decides. */
  'analytics.read',
  /** Notes on charts, and what was spent on advertising. */
  'analytics.write',
  /** The list of texts that need a medical review. */
  'reviews.read',
  'settings.read',
  'settings.write',
  'users.write',
  'audit.read',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Staff roles; a user may have several. */
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
  marketing: [
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
  patient_care: [
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
  clinic: [
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
  medical_review: ['dashboard.read', 'assistant.review', 'texts.read', 'texts.approve', 'reviews.read'],
  privacy: ['dashboard.read', 'leads.counts', 'leads.ask', 'leads.privacy', 'audit.read'],
}

/** All capabilities of any of the roles, in the order of CAPABILITIES. */
export function capabilitiesOf(roles: readonly StaffRole[]): Capability[] {
  return CAPABILITIES.filter((capability) =>
    roles.some((role) => CAPABILITIES_OF_ROLE[role].includes(capability)),
  )
}

export function isStaffRole(text: string): text is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(text)
}
