import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { backOffice, security } from '#content/ui.ts'
import type { EnrolmentProps } from '#app/widgets/auth/enrolment-frame.tsx'
import { freeFactorName } from '#app/widgets/auth/free-factor-name.ts'
import { PasskeyEnrolment } from '#app/widgets/auth/passkey-enrolment.tsx'
import { TotpEnrolment } from '#app/widgets/auth/totp-enrolment.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'

const texts = backOffice.stepUp

/** An account's first second factor: an authenticator app or a passkey. */
export function FirstProof({
  factors,
  ...answers
}: Omit<EnrolmentProps, 'freeName'> & { factors: readonly Factor[] }) {
  const { connection } = useAuth()
  const [byTouch, setByTouch] = useState(false)
  return (
    <div className="first-proof">
      {byTouch ? (
        <PasskeyEnrolment freeName={security.passkeys.unnamed} {...answers} />
      ) : (
        <TotpEnrolment freeName={freeFactorName(security.factors.default.totp, factors)} {...answers} />
      )}
      {connection.passkeys ? (
        <p>
          <button type="button" className="inline-link" onClick={() => setByTouch(!byTouch)}>
            {byTouch ? texts.useApplication : texts.usePasskey}
          </button>
        </p>
      ) : null}
    </div>
  )
}
