import { fillText } from '#content/fill-text.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { MemberDeletion } from './member-deletion.tsx'
import type { TeamMember } from './team-types.ts'

interface MemberRemovalProps {
  member: TeamMember
  onGone: () => void
}

/** Removes a member after their name was typed and a reason given. */
export function MemberRemoval({ member: { id, displayName: name }, onGone }: MemberRemovalProps) {
  return (
    <section className="member-part">
      <MemberDeletion
        path={`/users/${id}`}
        label={texts.remove}
        title={fillText(texts.removeTitle, { name })}
        text={texts.removeText}
        typed={name}
        done={fillText(texts.removed, { name })}
        onDone={onGone}
      />
    </section>
  )
}
