import type { StaffRole } from '../staff/capabilities.ts'
import { REPORT_TABS, type ReportTab } from './report.ts'

/** What a user may see of the reports. The clinics of their profile narrow all of it. */
export type ReportScope = {
  /** In their order; none: no access. */
  tabs: readonly ReportTab[]
  /** Only the requests assigned to them. */
  own: boolean
  /** Whose figures are shown by person. */
  agents: 'none' | 'own' | 'all'
}

const SCOPE_OF_ROLE: Readonly<Partial<Record<StaffRole, ReportScope>>> = {
  direction: { tabs: REPORT_TABS, own: false, agents: 'all' },
  marketing: { tabs: REPORT_TABS, own: false, agents: 'none' },
  clinic: { tabs: REPORT_TABS, own: false, agents: 'none' },
  patient_care: { tabs: ['atencion'], own: true, agents: 'own' },
}

const AGENTS = ['none', 'own', 'all'] as const

/** With several roles the widest scope wins for each part. */
export function reportScope(roles: readonly StaffRole[]): ReportScope {
  const scopes = roles.flatMap((role) => SCOPE_OF_ROLE[role] ?? [])
  return {
    tabs: REPORT_TABS.filter((tab) => scopes.some(({ tabs }) => tabs.includes(tab))),
    own: scopes.length > 0 && scopes.every(({ own }) => own),
    agents: AGENTS.findLast((part) => scopes.some(({ agents }) => agents === part)) ?? 'none',
  }
}
