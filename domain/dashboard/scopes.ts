import type { StaffRole } from '../staff/capabilities.ts'

/**
 * Whose data a part of the dashboard covers, narrowest first: none, the user's own, that of their clinics, or that of
 * the whole network.
 */
const DASHBOARD_SCOPES = ['none', 'own', 'clinics', 'all'] as const
export type DashboardScope = (typeof DASHBOARD_SCOPES)[number]

/** The scope of each part for a user; a part with `none` is absent rather than empty. */
export type DashboardScopes = {
  /** Cards of pending requests. */
  work: DashboardScope
  /** Figures and charts: counts without identities. */
  figures: DashboardScope
  /** Searches without results, for the whole site. */
  searches: DashboardScope
  /** Data protection requests. */
  rights: DashboardScope
  /** Texts that need a medical review. */
  reviews: DashboardScope
  /** System health. */
  health: DashboardScope
}

const NOTHING: DashboardScopes = {
  work: 'none',
  figures: 'none',
  searches: 'none',
  rights: 'none',
  reviews: 'none',
  health: 'none',
}

const SCOPES_OF_ROLE: Readonly<Record<StaffRole, Partial<DashboardScopes>>> = {
  direction: {
    work: 'all',
    figures: 'all',
    searches: 'all',
    rights: 'all',
    reviews: 'all',
    health: 'all',
  },
  marketing: { figures: 'all', searches: 'all' },
  patient_care: { work: 'own', figures: 'own' },
  clinic: { work: 'clinics', figures: 'clinics' },
  medical_review: { reviews: 'all' },
  privacy: { rights: 'all' },
}

/** With several roles the widest scope wins for each part; the clinics in the user's profile narrow all of them. */
export function dashboardScopes(roles: readonly StaffRole[]): DashboardScopes {
  const scopes = { ...NOTHING }
  for (const part of Object.keys(NOTHING) as (keyof DashboardScopes)[]) {
    for (const role of roles) {
      const scope = SCOPES_OF_ROLE[role][part] ?? 'none'
      if (DASHBOARD_SCOPES.indexOf(scope) > DASHBOARD_SCOPES.indexOf(scopes[part])) scopes[part] = scope
    }
  }
  return scopes
}
