import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { RightsFields } from './rights-fields.tsx'
import type { MemberRights, TeamMember } from './team-types.ts'

const NOBODY: MemberRights = { displayName: '', roles: [], clinicSlugs: [] }

export function InviteForm({ onDone }: { onDone: () => void }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [rights, setRights] = useState(NOBODY)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function submit(form: FormData) {
    setBusy(true)
    setErrors({})
    try {
      const [email, reason] = ['email', 'reason'].map((name) => String(form.get(name) ?? '').trim())
      const input = { email, reason, ...rights }
      const { displayName, mailed } = await api.post<TeamMember & { mailed: boolean }>('/users', input)
      void queries.invalidateQueries({ queryKey: ['users'] })
      doneToast(fillText(mailed ? texts.invited : texts.added, { name: displayName }))
      onDone()
    } catch (error) {
      setErrors(asAdminError(error).fields)
      errorToast(error)
    }
    setBusy(false)
  }

  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <p>{texts.inviteText}</p>
      <TextField
        name="email"
        id="invite-email"
        type="email"
        label={texts.email}
        required
        autoComplete="off"
        error={errors.email}
      />
      <RightsFields
        prefix="invite"
        rights={rights}
        errors={errors}
        onChange={(next) => setRights({ ...rights, ...next })}
      />
      <TextField
        name="reason"
        id="invite-reason"
        label={texts.inviteReason}
        required
        maxLength={1000}
        autoComplete="off"
        error={errors.reason}
      />
      <Button type="submit" loading={busy} loadingLabel={backOffice.saving.saving}>
        {texts.sendInvite}
      </Button>
    </form>
  )
}
