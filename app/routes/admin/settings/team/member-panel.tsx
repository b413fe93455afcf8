import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Button } from '#app/ui/button.tsx'
import { AdminError, asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { SaveState } from '#app/widgets/back-office/saving/save-state.tsx'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { useOptimisticSave } from '#app/widgets/back-office/saving/use-optimistic-save.ts'
import { clinicNames } from './member-columns.tsx'
import { MemberRemoval } from './member-removal.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { readRights, RightsFields } from './rights-fields.tsx'
import type { TeamMember } from './team-types.ts'

interface MemberPanelProps {
  member: TeamMember
  onSaved: () => void
  onGone: () => void
}

/** One of the team: what they may do, their sessions, and the way out. Give it the member's id as key. */
export function MemberPanel({ member, onSaved, onGone }: MemberPanelProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const queryKey = ['users', 'detail', member.id]
  const saving = useOptimisticSave<TeamMember>({
    queryKey,
    send: async (change, version) => {
      try {
        const { displayName, roles, clinicSlugs } = {
          ...queries.getQueryData<TeamMember>(queryKey)!,
          ...change,
        }
        const body = { displayName, roles, clinicSlugs, version }
        const saved = await api.patch<TeamMember>(`/users/${member.id}`, body)
        onSaved()
        return saved
      } catch (error) {
        const { fields } = asAdminError(error)
        setErrors(fields)
        const [first] = Object.values(fields)
        // The toast says what is wrong, not only that something is.
        throw first ? new AdminError(422, 'invalid_fields', first, { fields: { ...fields } }) : error
      }
    },
    labels: { displayName: texts.displayName, roles: texts.rolesLabel, clinicSlugs: texts.clinicsLabel },
    show: showRights,
    alsoStale: [['users', 'list'], ['me']],
  })

  function submit(form: FormData) {
    setErrors({})
    // Whatever was saved since is in the cache; before the first change it is what the list knew.
    if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, member)
    saving.save(readRights(form), { done: fillText(texts.saved, { name: member.displayName }) })
  }

  return (
    <>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        {member.email ? <p>{member.email}</p> : null}
        <RightsFields prefix="member" known={member} errors={errors} />
        <div className="actions">
          <Button type="submit" small disabled={saving.status.kind === 'saving'}>
            {texts.save}
          </Button>
          <SaveState saving={saving} />
        </div>
      </form>
      <SavingDialogs saving={saving} />
      <MemberSessions member={member} />
      <MemberRemoval member={member} onGone={onGone} />
    </>
  )
}

function showRights(field: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  if (field === 'clinicSlugs') return clinicNames(value.map(String))
  return (value as TeamMember['roles']).map((role) => texts.roles[role].label).join(', ') || texts.noRoles
}
