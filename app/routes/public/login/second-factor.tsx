import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { login } from '#content/ui.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { PasskeyEntry } from './passkey-entry.tsx'
import { PhoneFactor } from './phone-factor.tsx'
import { StepFrame } from './step-frame.tsx'
import { TotpFactor } from './totp-factor.tsx'
import { WebauthnFactor } from './webauthn-factor.tsx'

type KnownFactor = Factor & { factor_type: 'totp' | 'phone' | 'webauthn' }
/** One way to verify. Passkeys have no id here: the device chooses which one to use. */
type Proof = { id: string; kind: KnownFactor['factor_type'] | 'passkey'; name: string }

const isUsable = (factor: Factor): factor is KnownFactor =>
  factor.status === 'verified' && ['totp', 'phone', 'webauthn'].includes(factor.factor_type)

/** Second-factor screen, for accounts that have one. With several the user chooses; passkeys come first. */
export function SecondFactor() {
  const { user, hasPasskey, signOut } = useAuth()
  const proofs: Proof[] = [
    ...(hasPasskey ? [{ id: 'passkey', kind: 'passkey', name: '' } as const] : []),
    ...(user?.factors ?? [])
      .filter(isUsable)
      .map(({ id, factor_type: kind, friendly_name: name = '' }) => ({ id, kind, name })),
  ]
  const [chosenId, choose] = useState(proofs[0]?.id)
  const chosen = proofs.find(({ id }) => id === chosenId) ?? proofs[0]

  return (
    <StepFrame title={login.factor.title} lead={login.factor.lead}>
      {proofs.length > 1 ? (
        <fieldset className="login-factors">
          <legend>{login.factor.choose}</legend>
          {proofs.map(({ id, kind, name }) => (
            <label key={id}>
              <input type="radio" name="factor" checked={id === chosen?.id} onChange={() => choose(id)} />
              <span>
                {login.factor[kind]}
                {name ? <small>{name}</small> : null}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {chosen ? <ProofForm key={chosen.id} proof={chosen} /> : null}
      <p className="login-links">
        <button type="button" className="inline-link" onClick={() => void signOut()}>
          {login.factor.leave}
        </button>
      </p>
    </StepFrame>
  )
}

function ProofForm({ proof: { id, kind } }: { proof: Proof }) {
  if (kind === 'totp') return <TotpFactor factorId={id} />
  if (kind === 'phone') return <PhoneFactor factorId={id} />
  if (kind === 'webauthn') return <WebauthnFactor factorId={id} />
  return <PasskeyEntry lead={login.factor.passkeyLead} submit={login.factor.passkeySubmit} />
}
