import { fillText } from '#content/fill-text.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { MemberDeletion } from './member-deletion.tsx'
import type { TeamMember } from './team-types.ts'

/** For a colleague who lost their second factor: removes it, with a reason. */
export function MemberFactors({ member: { id, displayName: name, factors } }: { member: TeamMember }) {
  const { me } = useStaff()
  // One's own are on «Seguridad».
  if (factors.length === 0 || me?.user.id === id) return null
  return (
    <section className="member-part">
      <h3>{texts.factorsTitle}</h3>
      <MemberDeletion
        path={`/users/${id}/factors`}
        label={texts.factorsLost}
        title={fillText(texts.factorsLostTitle, { name })}
        text={texts.factorsLostText}
        done={fillText(texts.factorsRemoved, { name })}
      />
    </section>
  )
}
