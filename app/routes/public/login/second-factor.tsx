import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { login } from '#content/ui.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { PhoneFactor } from './phone-factor.tsx'
import { StepFrame } from './step-frame.tsx'
import { TotpFactor } from './totp-factor.tsx'
import { WebauthnFactor } from './webauthn-factor.tsx'

type KnownFactor = Factor & { factor_type: 'totp' | 'phone' | 'webauthn' }

const isUsable = (factor: Factor): factor is KnownFactor =>
  factor.status === 'verified' && ['totp', 'phone', 'webauthn'].includes(factor.factor_type)

/** The other proof that an account asks for once it has one; of several, the person chooses. */
export function SecondFactor() {
  const { user, signOut } = useAuth()
  const factors = (user?.factors ?? []).filter(isUsable)
  const [chosenId, choose] = useState(factors[0]?.id)
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0]

  return (
    <StepFrame title={login.factor.title} lead={login.factor.lead}>
      {factors.length > 1 ? (
        <fieldset className="login-factors">
          <legend>{login.factor.choose}</legend>
          {factors.map((factor) => (
            <label key={factor.id}>
              <input
                type="radio"
                name="factor"
                checked={factor.id === chosen?.id}
                onChange={() => choose(factor.id)}
              />
              <span>
                {login.factor[factor.factor_type]}
                {factor.friendly_name ? <small>{factor.friendly_name}</small> : null}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {chosen?.factor_type === 'totp' ? <TotpFactor key={chosen.id} factorId={chosen.id} /> : null}
      {chosen?.factor_type === 'phone' ? <PhoneFactor key={chosen.id} factorId={chosen.id} /> : null}
      {chosen?.factor_type === 'webauthn' ? <WebauthnFactor key={chosen.id} factorId={chosen.id} /> : null}
      <p className="login-links">
        <button type="button" className="inline-link" onClick={() => void signOut()}>
          {login.factor.leave}
        </button>
      </p>
    </StepFrame>
  )
}
