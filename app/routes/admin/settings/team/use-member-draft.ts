import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STAFF_ROLES } from '#domain/staff/capabilities.ts'
import { fillText } from '#content/fill-text.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { type RowDraft, type SavedRow, useRowDraft } from '../use-row-draft.ts'
import { clinicNames } from './member-columns.tsx'
import type { MemberRights, TeamMember } from './team-types.ts'

/** Edits of a team member; a colleague's concurrent changes are merged or shown as a conflict. */
export function useMemberDraft(member: TeamMember, onSaved: () => void): RowDraft<MemberRights> {
  const api = useAdminApi()
  const queries = useQueryClient()
  // The response of the last save, until the list has it too.
  const [answered, setAnswered] = useState(member)
  const newest = answered.version > member.version ? answered : member

  async function send({ row, version }: SavedRow<MemberRights>, reason: string) {
    const saved = await api.patch<TeamMember>(`/users/${member.id}`, { ...row, version, reason })
    keep(saved)
    void queries.invalidateQueries({ queryKey: ['me'] })
    doneToast(fillText(texts.saved, { name: saved.displayName }))
    return savedRights(saved)
  }

  function keep(next: TeamMember) {
    setAnswered(next)
    void queries.invalidateQueries({ queryKey: ['users', 'list'] })
  }

  const draft = useRowDraft<MemberRights>({
    saved: savedRights(newest),
    send: async (next, { reason }) => {
      try {
        return await send(next, reason)
      } catch (failure) {
        // The field may be scrolled out of view, so a toast shows the error too.
        if (Object.keys(asAdminError(failure).fields).length > 0) errorToast(failure)
        throw failure
      }
    },
    readCurrent: (current) => {
      keep(current as TeamMember)
      return savedRights(current as TeamMember)
    },
    label: (field) => LABELS[field as keyof MemberRights],
    show: showRights,
    fieldOf: (place) => place.split('.')[0] ?? place,
  })
  async function save(form: FormData) {
    const isAll = await draft.save(form)
    if (isAll) onSaved()
    return isAll
  }
  return { ...draft, save }
}

const LABELS: Record<keyof MemberRights, string> = {
  displayName: texts.displayName,
  roles: texts.rolesLabel,
  clinicSlugs: texts.clinicsLabel,
}

/** Sorted, so that undoing a selection doesn't count as a change. */
function savedRights({ displayName, roles, clinicSlugs, version }: TeamMember): SavedRow<MemberRights> {
  const inOrder = STAFF_ROLES.filter((role) => roles.includes(role))
  return { row: { displayName, roles: inOrder, clinicSlugs: clinicSlugs.toSorted() }, version }
}

function showRights(field: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  if (field === 'clinicSlugs') return clinicNames(value.map(String), texts.noneMarked)
  return (value as TeamMember['roles']).map((role) => texts.roles[role].label).join(', ') || texts.noRoles
}
