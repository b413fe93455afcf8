import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#content/brand.ts'
import { admin, backOffice } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useFactors } from '#app/widgets/auth/use-factors.ts'
import { FirstProof } from './first-proof.tsx'
import { useStaff } from './use-staff.ts'

const texts = backOffice.standing
/** Where other kinds of second factor are added. */
const SECURITY = '/admin/security'

/** Once the grace period is over, the only thing left is to add a second factor; the server refuses everything else. */
export function FactorStep({ children }: { children: ReactNode }) {
  const { me } = useStaff()
  const { pathname } = useLocation()
  return me?.factorOverdue && pathname !== SECURITY ? <AddFactor /> : children
}

function AddFactor() {
  const queries = useQueryClient()
  const { signOut } = useAuth()
  const { factors, known } = useFactors()
  return (
    <main className="factor-step">
      <img className="logo" src="/logo/logo.svg" alt={brand} width={160} height={29} />
      <h1>{texts.stepTitle}</h1>
      <p>{texts.stepText}</p>
      {known ? (
        <FirstProof
          factors={factors}
          onDone={() => void queries.invalidateQueries()}
          onCancel={() => void signOut()}
          cancel={admin.leave}
        />
      ) : (
        <p role="status">{backOffice.states.loading}</p>
      )}
      <p>
        <AppLink className="inline-link" href={SECURITY}>
          {texts.otherFactors}
        </AppLink>
      </p>
    </main>
  )
}
