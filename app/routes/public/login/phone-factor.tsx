import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { login } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useCountdown } from '#app/widgets/auth/use-countdown.ts'
import { FactorCodeForm } from './factor-code-form.tsx'
import { orSignedOut } from './or-signed-out.ts'

const GAP_SECONDS = 60

/** A code by text message, sent on request because each one costs money. */
export function PhoneFactor({ factorId }: { factorId: string }) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const { left, start } = useCountdown()
  const [challengeId, setChallengeId] = useState<string | null>(null)

  async function send() {
    const { answer, failure: refused } = await run(() =>
      orSignedOut(client(), () => client().mfa.challenge({ factorId, channel: 'sms' })),
    )
    if (answer?.data) setChallengeId(answer.data.id)
    start(refused ? refused.waitSeconds : GAP_SECONDS)
  }

  return (
    <div className="login-form">
      <AuthAlert failure={failure} />
      <Button
        look="ghost"
        wide
        loading={busy}
        loadingLabel={login.working}
        disabled={left > 0}
        onClick={() => void send()}
      >
        {left > 0 ? fillText(login.resendIn, { seconds: left }) : login.factor.sendSms}
      </Button>
      <p aria-live="polite">{challengeId ? login.factor.smsSent : ''}</p>
      {challengeId ? (
        <FactorCodeForm
          label={login.factor.code}
          check={(code) => client().mfa.verify({ factorId, challengeId, code })}
        />
      ) : null}
    </div>
  )
}
