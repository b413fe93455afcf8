import { security } from '#content/ui.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { Factors } from './factors.tsx'
import { PasswordChange } from './password-change.tsx'
import { Sessions } from './sessions.tsx'

/** How somebody of the team protects their own account. */
export default function SecurityPage() {
  return (
    <>
      <AdminPageHead title={security.title} lead={security.lead} />
      <PasswordChange />
      <Factors />
      <Sessions />
    </>
  )
}
