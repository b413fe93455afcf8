import { login } from '#content/ui.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

/** The code that an application shows at this moment. */
export function TotpFactor({ factorId }: { factorId: string }) {
  const { client } = useAuth()
  return (
    <FactorCodeForm
      label={login.secondFactor}
      check={(code) => client().mfa.challengeAndVerify({ factorId, code })}
    />
  )
}
