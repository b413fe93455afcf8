import { lazy, Suspense, useState } from 'react'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Button } from '#app/ui/button.tsx'
import { FactorLine } from '#app/widgets/back-office/staff/factor-line.tsx'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { FactorPolicy } from './factor-policy.tsx'
import { InviteForm } from './invite-form.tsx'
import { memberColumns } from './member-columns.tsx'
import { MemberPanel } from './member-panel.tsx'
import type { TeamMember } from './team-types.ts'
import { useTeam } from './use-team.ts'
import '#app/styles/admin-team.css'

const Drawer = lazy(() =>
  import('#app/widgets/back-office/guarded-drawer.tsx').then((file) => ({ default: file.GuardedDrawer })),
)
const rowId = ({ id }: TeamMember) => id
const rowLabel = ({ displayName }: TeamMember) => displayName

export default function Users() {
  const team = useTeam()
  const [open, setOpen] = useState<string | null>(null)
  const member = team.rows.find(({ id }) => id === open)
  const inviting = open === 'new'
  const close = () => setOpen(null)
  const invite = (
    <Button small onClick={() => setOpen('new')}>
      {texts.invite}
    </Button>
  )
  return (
    <>
      <FactorLine />
      <FactorPolicy />
      <AdminTable
        name="users"
        label={texts.table}
        columns={memberColumns}
        list={team}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={({ id }) => setOpen(id)}
        onEdit={({ id }) => setOpen(id)}
        tools={invite}
        empty={
          <EmptyState title={texts.empty} action={invite}>
            {texts.emptyText}
          </EmptyState>
        }
      />
      {inviting || member ? (
        <Suspense fallback={null}>
          <Drawer title={member ? member.displayName : texts.inviteTitle} onClose={close}>
            {(onSaved) =>
              member ? (
                <MemberPanel key={member.id} member={member} onSaved={onSaved} onGone={close} />
              ) : (
                <InviteForm onDone={close} />
              )
            }
          </Drawer>
        </Suspense>
      ) : null}
    </>
  )
}
