import { security } from '#content/ui.ts'
import { enrollableFactors } from '#server/auth/enrollable-factors.ts'
import { depsContext } from '#server/deps-context.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/security.ts'
import { FailedSignIns } from './failed-sign-ins.tsx'
import { Factors } from './factors.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordChange } from './password-change.tsx'
import { Sessions } from './sessions.tsx'

/** Second factors allowed by the server configuration, the same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  return { kinds: enrollableFactors(context.get(depsContext)) }
}

/** Where staff manage the security of their own account. */
export default function SecurityPage({ loaderData: { kinds } }: Route.ComponentProps) {
  const { connection } = useAuth()
  return (
    <>
      <AdminPageHead title={security.title} lead={security.lead} />
      <PasswordChange />
      {connection.passkeys ? <Passkeys /> : null}
      <Factors kinds={kinds} />
      <Sessions />
      <FailedSignIns />
    </>
  )
}
