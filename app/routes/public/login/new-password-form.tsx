import { type FormEvent, useState } from 'react'
import { login } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { PasswordField } from '#app/widgets/auth/password-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { focusFirst, textOf } from './credentials.ts'
import { StepFrame } from './step-frame.tsx'

/** Sets a new password, for users who followed an e-mail link. */
export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { client, user } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState<string | undefined>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = textOf(new FormData(form), 'password')
    const missing = password === '' ? login.passwordMissing : undefined
    setError(missing)
    if (focusFirst(form, { password: missing })) return
    const { answer } = await run(() => client().updateUser({ password }))
    if (!answer) return
    showToast({ kind: 'success', text: login.newPassword.done })
    onDone()
  }

  return (
    <StepFrame title={login.newPassword.title} lead={login.newPassword.lead}>
      <AuthAlert failure={failure} />
      <form className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        {/* For the password manager, which needs to know the account. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          autoComplete="new-password"
          label={login.newPassword.label}
          hint={login.signUp.passwordHint}
          error={error}
        />
        <Button type="submit" wide loading={busy} loadingLabel={login.working}>
          {login.newPassword.submit}
        </Button>
      </form>
    </StepFrame>
  )
}
