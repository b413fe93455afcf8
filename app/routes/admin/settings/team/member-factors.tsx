import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import type { TeamMember } from './team-types.ts'

const ReasonDialog = lazy(() =>
  import('#app/widgets/back-office/saving/reason-dialog.tsx').then((file) => ({
    default: file.ReasonDialog,
  })),
)

/** For a colleague who lost their second factor: removes it, with a reason. */
export function MemberFactors({ member }: { member: TeamMember }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { me } = useStaff()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { displayName: name } = member
  // One's own are on «Seguridad».
  if (member.factors.length === 0 || me?.user.id === member.id) return null

  async function remove(reason: string) {
    setBusy(true)
    try {
      await api.delete(`/users/${member.id}/factors`, { reason })
      void queries.invalidateQueries({ queryKey: ['users'] })
      doneToast(fillText(texts.factorsRemoved, { name }))
    } catch (error) {
      errorToast(error)
    }
    setAsking(false)
    setBusy(false)
  }

  return (
    <section className="member-part">
      <h3>{texts.factorsTitle}</h3>
      <Button small look="ghost" onClick={() => setAsking(true)}>
        {texts.factorsLost}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ReasonDialog
            open
            title={fillText(texts.factorsLostTitle, { name })}
            text={texts.factorsLostText}
            confirm={texts.factorsLost}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={(reason) => void remove(reason)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
