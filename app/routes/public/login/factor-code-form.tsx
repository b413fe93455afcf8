import { type FormEvent, useState } from 'react'
import { login } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { orSignedOut } from './or-signed-out.ts'

interface FactorCodeFormProps {
  label: string
  /** Asks the server; on success the client raises the session's assurance level. */
  check: (code: string) => Promise<{ error: unknown }>
}

/** The code field of a second factor. */
export function FactorCodeForm({ label, check }: FactorCodeFormProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = mailCode(new FormData(form).get('code'))
    setError(code ? '' : login.factor.codeMissing)
    if (code) await run(() => orSignedOut(client(), () => check(code)))
    form.querySelector<HTMLInputElement>('[name="code"]')?.select()
  }

  return (
    <form className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <AuthAlert failure={failure} />
      <CodeField label={label} error={error} />
      <Button type="submit" wide loading={busy} loadingLabel={login.working}>
        {login.factor.submit}
      </Button>
    </form>
  )
}
