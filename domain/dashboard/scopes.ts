import type { StaffRole } from '../staff/capabilities.ts'

/**
 * Whose work and figures a part of the dashboard is about, the narrowest first: nobody's, those of the person, those of
 * their clinics, or those of the whole network.
 */
const DASHBOARD_SCOPES = ['none', 'own', 'clinics', 'all'] as const
export type DashboardScope = (typeof DASHBOARD_SCOPES)[number]

/** How far each part reaches for somebody; a part of `none` is absent, never empty (screens.md §0, §1). */
export type DashboardScopes = {
  /** Cards of requests that wait for something. */
  work: DashboardScope
  /** Figures and charts: how many, never who. */
  figures: DashboardScope
  /** What was looked for in vain: of the whole site, so nobody's alone. */
  searches: DashboardScope
  /** Requests of people about their data. */
  rights: DashboardScope
  /** Texts that wait for a medical review. */
  reviews: DashboardScope
  /** Whether everything runs. */
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

/** The column «dashboard» of the table in screens.md §0. */
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

/** Of several roles the widest decides, part by part; the clinics in somebody's profile narrow every one of them. */
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
