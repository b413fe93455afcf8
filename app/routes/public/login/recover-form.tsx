import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { login } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useHydrated } from '#app/widgets/auth/use-hydrated.ts'
import { credentialErrors, focusFirst, textOf } from './credentials.ts'
import { EmailField } from './email-field.tsx'
import { mailLink } from './mail-link.ts'
import { MailSent } from './mail-sent.tsx'
import { modePath } from './mode-path.ts'
import { StepFrame } from './step-frame.tsx'

/** Requests a password reset link; the response is the same for every address. */
export function RecoverForm({ news }: { news: ReactNode }) {
  const { client } = useAuth()
  const { search } = useLocation()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState<string | undefined>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ready = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = textOf(new FormData(form), 'email')
    const found = credentialErrors(email, null)
    setError(found.email)
    if (focusFirst(form, found)) return
    const { answer } = await run(() =>
      client().resetPasswordForEmail(email, { redirectTo: mailLink('recovery') }),
    )
    if (answer) setSentTo(email)
  }

  if (sentTo !== null) return <MailSent kind="recovery" email={sentTo} onBack={() => setSentTo(null)} />
  return (
    <StepFrame title={login.recover.title} lead={login.recover.lead}>
      {news}
      <AuthAlert failure={failure} />
      <form className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <EmailField error={error} />
        <Button type="submit" wide loading={busy} loadingLabel={login.working} disabled={!ready}>
          {login.recover.submit}
        </Button>
      </form>
      <p className="login-links">
        <AppLink className="inline-link" href={modePath(search, null)}>
          {login.back}
        </AppLink>
      </p>
    </StepFrame>
  )
}
