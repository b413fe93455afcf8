import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings } from '#content/ui.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { SaveBar } from '../save-bar.tsx'
import { MemberDeletion } from './member-deletion.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { RightsFields } from './rights-fields.tsx'
import type { TeamMember } from './team-types.ts'
import { useMemberDraft } from './use-member-draft.ts'

interface MemberPanelProps {
  member: TeamMember
  onSaved: () => void
  onGone: () => void
}

/** A team member: capabilities, sessions and removal. Use the member's id as key. */
export function MemberPanel({ member, onSaved, onGone }: MemberPanelProps) {
  const draft = useMemberDraft(member, onSaved)
  const discard = () => {
    draft.discard()
    onSaved()
  }
  return (
    <>
      <form
        className="admin-form member-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.changes.length > 0) void draft.save(new FormData(event.currentTarget))
        }}
      >
        {member.email ? <p>{member.email}</p> : null}
        <RightsFields prefix="member" rights={draft.row} errors={draft.errors} onChange={draft.change} />
        <SaveBar draft={{ ...draft, discard }} save={adminSettings.saveOwn} hint={texts.reasonHint} />
      </form>
      <SavingDialogs saving={draft.saving} />
      <MemberSessions member={member} />
      <MemberFactors member={member} />
      <MemberRemoval member={member} onGone={onGone} />
    </>
  )
}

/** For a colleague who lost their second factor: removes it, with a reason. */
function MemberFactors({ member: { id, displayName: name, factors } }: { member: TeamMember }) {
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

interface MemberRemovalProps {
  member: TeamMember
  onGone: () => void
}

/** Removes a member after their name was typed and a reason given. */
function MemberRemoval({ member: { id, displayName: name }, onGone }: MemberRemovalProps) {
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
