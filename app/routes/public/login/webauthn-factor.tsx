import { login } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'

/** By default the client would only hint at security keys. */
const ANY_KEY = { hints: [] } as unknown as PublicKeyCredentialRequestOptions

/** Security key, fingerprint or face; the browser asks for it. */
export function WebauthnFactor({ factorId }: { factorId: string }) {
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
        onClick={() => void run(() => client().mfa.webauthn.authenticate({ factorId }, ANY_KEY))}
      >
        {login.factor.webauthnSubmit}
      </Button>
    </div>
  )
}
