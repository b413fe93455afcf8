import { adminSettings } from '#content/ui.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { SavingDialogs } from '#app/widgets/back-office/saving/saving-dialogs.tsx'
import { SaveBar } from '../save-bar.tsx'
import { MemberFactors } from './member-factors.tsx'
import { MemberRemoval } from './member-removal.tsx'
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
