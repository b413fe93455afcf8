import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { clinicsOf } from '#domain/staff/sees-clinic.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import type { TeamMember } from './team-types.ts'

export const memberColumns: readonly AdminColumn<TeamMember>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    fixed: true,
    phone: 'title',
    cell: ({ displayName, email }) => (
      <span className="member-name">
        <b>{displayName}</b>
        {email === displayName ? null : <small>{email}</small>}
      </span>
    ),
  },
  {
    id: 'roles',
    header: texts.columns.roles,
    cell: ({ roles, version }) =>
      version === 0 ? (
        <StatusChip tone="warn" icon={ShieldAlert}>
          {texts.unassigned}
        </StatusChip>
      ) : (
        roles.map((role) => texts.roles[role].label).join(', ') || texts.noRoles
      ),
  },
  {
    id: 'clinics',
    header: texts.columns.clinics,
    cell: ({ roles, clinicSlugs }) =>
      clinicNames(clinicSlugs, clinicsOf(roles, clinicSlugs) === 'all' ? texts.allClinics : texts.noClinics),
  },
  {
    id: 'factor',
    header: texts.columns.factor,
    cell: ({ factors }) =>
      factors.length > 0 ? (
        <StatusChip tone="done" icon={ShieldCheck}>
          {texts.hasFactor}
        </StatusChip>
      ) : (
        <StatusChip tone="warn" icon={ShieldAlert}>
          {texts.noFactor}
        </StatusChip>
      ),
  },
  {
    id: 'seen',
    header: texts.columns.seen,
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Time at={lastSignInAt} /> : texts.never),
  },
  {
    id: 'sessions',
    header: texts.columns.sessions,
    align: 'end',
    phone: 'hidden',
    cell: ({ sessions }) => sessions,
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: ({ state }) => <StatusChip tone={STATE_TONES[state]}>{texts.states[state]}</StatusChip>,
  },
]

const STATE_TONES = { active: 'done', invited: 'info', banned: 'error' } as const

/**
 * Names of clinics.
 * @param none text for an empty list
 */
export function clinicNames(slugs: readonly string[], none: string): string {
  if (slugs.length === 0) return none
  return slugs.map(clinicLabel).join(', ')
}
