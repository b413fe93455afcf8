import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { TeamMember } from './team-types.ts'

const ReasonDialog = lazy(() =>
  import('#app/widgets/back-office/saving/reason-dialog.tsx').then((file) => ({
    default: file.ReasonDialog,
  })),
)

/** Removes a member after their name was typed and a reason given. */
export function MemberRemoval({ member, onGone }: { member: TeamMember; onGone: () => void }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { displayName: name } = member

  async function remove(reason: string) {
    setBusy(true)
    try {
      await api.delete(`/users/${member.id}`, { reason })
      void queries.invalidateQueries({ queryKey: ['users'] })
      doneToast(fillText(texts.removed, { name }))
      onGone()
    } catch (error) {
      errorToast(error)
      setAsking(false)
    }
    setBusy(false)
  }

  return (
    <section className="member-part">
      <Button small look="ghost" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ReasonDialog
            open
            title={fillText(texts.removeTitle, { name })}
            text={texts.removeText}
            typed={name}
            confirm={texts.remove}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={(reason) => void remove(reason)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
