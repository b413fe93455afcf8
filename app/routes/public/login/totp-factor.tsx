import { login } from '#content/ui.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

/** The current code of an authenticator app. */
export function TotpFactor({ factorId }: { factorId: string }) {
  const { client } = useAuth()
  return (
    <FactorCodeForm
      label={login.secondFactor}
      check={(code) => client().mfa.challengeAndVerify({ factorId, code })}
    />
  )
}
