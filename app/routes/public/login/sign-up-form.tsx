import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { login } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { PasswordField } from '#app/widgets/auth/password-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useHydrated } from '#app/widgets/auth/use-hydrated.ts'
import { credentialErrors, type CredentialErrors, focusFirst, textOf } from './credentials.ts'
import { EmailField } from './email-field.tsx'
import { mailLink } from './mail-link.ts'
import { MailSent } from './mail-sent.tsx'
import { modePath } from './mode-path.ts'
import { StepFrame } from './step-frame.tsx'

/**
 * Creates an account. Unless the server confirms automatically, an e-mail follows. An address with an account gets the
 * same response, so nobody can find out which addresses have one.
 */
export function SignUpForm({ news }: { news: ReactNode }) {
  const { client } = useAuth()
  const { search } = useLocation()
  const { busy, failure, run } = useAuthRequest()
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ready = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const email = textOf(values, 'email')
    const password = textOf(values, 'password')
    const found = credentialErrors(email, password)
    setErrors(found)
    if (focusFirst(form, found)) return
    const options = { emailRedirectTo: mailLink('signup') }
    const { answer } = await run(() => client().signUp({ email, password, options }))
    if (answer && !answer.data.session) setSentTo(email)
  }

  if (sentTo !== null) return <MailSent kind="signup" email={sentTo} onBack={() => setSentTo(null)} />
  return (
    <StepFrame title={login.signUp.title} lead={login.signUp.lead}>
      {news}
      <AuthAlert failure={failure} />
      <form className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <EmailField error={errors.email} />
        <PasswordField autoComplete="new-password" hint={login.signUp.passwordHint} error={errors.password} />
        <Button type="submit" wide loading={busy} loadingLabel={login.working} disabled={!ready}>
          {login.signUp.submit}
        </Button>
      </form>
      <p className="login-links">
        <AppLink className="inline-link" href={modePath(search, null)}>
          {login.signUp.haveOne}
        </AppLink>
      </p>
    </StepFrame>
  )
}
