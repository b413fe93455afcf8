import { guard } from '#content/ui.ts'
import { signInPath } from '#domain/address/return-path.ts'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RoleFailed } from './role-failed.tsx'
import { useAuth } from './use-auth.ts'

/** Tells the sign-in page why. A constant, because a new object in each render would navigate again. */
const SESSION_ENDED = { sessionEnded: true }

/**
 * Lets administrators through. It only spares others an empty screen: every back-office endpoint checks the role
 * itself.
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

/** Instead of the router's `Navigate`, which would end up in the chunk that every public page loads. */
function Elsewhere({ to, state = null }: { to: string; state?: typeof SESSION_ENDED | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, state })
  }, [to, state, navigate])
  return null
}
