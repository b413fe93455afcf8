import { login } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useHydrated } from '#app/widgets/auth/use-hydrated.ts'

interface PasskeyEntryProps {
  lead: string
  submit: string
  look?: 'primary' | 'ghost'
  /** Called on a new attempt, so that old errors are cleared. */
  onTry?: () => void
}

/** Sign-in with a passkey alone: the device knows whose it is. */
export function PasskeyEntry({ lead, submit, look = 'primary', onTry }: PasskeyEntryProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const ready = useHydrated()
  return (
    <div className="login-form">
      <AuthAlert failure={failure} />
      <Button
        wide
        look={look}
        disabled={!ready}
        loading={busy}
        loadingLabel={login.working}
        onClick={() => {
          onTry?.()
          void run(() => client().signInWithPasskey())
        }}
      >
        {submit}
      </Button>
      <p className="login-hint">{lead}</p>
    </div>
  )
}
