import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { login } from '#content/ui.ts'
import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { FactorCodeForm } from './factor-code-form.tsx'
import { orSignedOut } from './or-signed-out.ts'
import { PasskeyEntry } from './passkey-entry.tsx'
import { PhoneFactor } from './phone-factor.tsx'
import { StepFrame } from './step-frame.tsx'

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
    <StepFrame title={login.factor.title} lead={login.factor.lead} focusCode>
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
      <details className="login-lost">
        <summary>{login.factor.lost}</summary>
        <p>{proofs.length > 1 ? login.factor.lostOther : login.factor.lostOnly}</p>
        <ol>
          {login.factor.lostSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
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

/** The current code of an authenticator app. */
function TotpFactor({ factorId }: { factorId: string }) {
  const { client } = useAuth()
  return (
    <FactorCodeForm
      label={login.secondFactor}
      check={(code) => client().mfa.challengeAndVerify({ factorId, code })}
    />
  )
}

/** By default the client would only hint at security keys. */
const ANY_KEY = { hints: [] } as unknown as PublicKeyCredentialRequestOptions

/** Security key, fingerprint or face; the browser asks for it. */
function WebauthnFactor({ factorId }: { factorId: string }) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  return (
    <div className="login-form">
      <p>{login.factor.webauthnLead}</p>
      <AuthAlert failure={failure} />
      <Button
        wide
        loading={busy}
        loadingLabel={login.working}
        onClick={() =>
          void run(() =>
            orSignedOut(client(), () => client().mfa.webauthn.authenticate({ factorId }, ANY_KEY)),
          )
        }
      >
        {login.factor.webauthnSubmit}
      </Button>
    </div>
  )
}
