import { login } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'

/** The client would hint at separate keys only. */
const ANY_KEY = { hints: [] } as unknown as PublicKeyCredentialRequestOptions

/** A key, a fingerprint or a face, asked for by the browser. */
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
