import { guard } from '#content/ui.ts'
import { signInPath } from '#domain/address/return-path.ts'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RoleFailed } from './role-failed.tsx'
import { useAuth } from './use-auth.ts'

/** For the sign-in page to say so. One object: another one in each render would be another navigation. */
const SESSION_ENDED = { sessionEnded: true }

/**
 * Lets an administrator through (specification §4, «Admin guard»; decisions, «Access»). It only spares others a screen
 * that would stay empty: each endpoint of the back office checks the role itself.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { loading, user, needsSecondFactor, roleFailed, isAdmin, ended } = useAuth()
  const { pathname, search, hash } = useLocation()

  if (loading)
    return (
      <p className="guard-checking" role="status">
        {guard.checking}
      </p>
    )
  if (!user || needsSecondFactor) {
    const to = ended === 'here' ? '/login' : signInPath(pathname + search + hash)
    return <Elsewhere to={to} state={ended === 'elsewhere' ? SESSION_ENDED : null} />
  }
  if (roleFailed) return <RoleFailed />
  if (!isAdmin) return <Elsewhere to="/" />
  return children
}

/** Not the router's own `Navigate`: it would come with the chunk that every public page loads. */
function Elsewhere({ to, state = null }: { to: string; state?: typeof SESSION_ENDED | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, state })
  }, [to, state, navigate])
  return null
}
