import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { login } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { lockedText } from '#app/widgets/auth/auth-failure.ts'
import { PasswordField } from '#app/widgets/auth/password-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useCountdown } from '#app/widgets/auth/use-countdown.ts'
import { useHydrated } from '#app/widgets/auth/use-hydrated.ts'
import { credentialErrors, type CredentialErrors, focusFirst, textOf } from './credentials.ts'
import { EmailField } from './email-field.tsx'
import { MailSent } from './mail-sent.tsx'
import { MODES } from './login-mode.ts'
import { modePath } from './mode-path.ts'
import { OtherWays } from './other-ways.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { StepFrame } from './step-frame.tsx'
import { useServerSettings } from './use-server-settings.ts'

interface SignInFormProps {
  title: string
  lead: string
  /** A message about how the user arrived here. */
  news: ReactNode
}

/**
 * E-mail and password. Errors never reveal which of the two is wrong, and too many attempts lock the form for a while.
 */
export function SignInForm({ title, lead, news }: SignInFormProps) {
  const { client, connection } = useAuth()
  const { search } = useLocation()
  const settings = useServerSettings(connection)
  const { busy, failure, run, forget } = useAuthRequest()
  const { left, start } = useCountdown()
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const ready = useHydrated()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const email = textOf(values, 'email')
    const password = textOf(values, 'password')
    // Clears an earlier passkey error.
    setTries((before) => before + 1)
    const found = credentialErrors(email, password)
    setErrors(found)
    if (focusFirst(form, found)) return
    const { failure: refused } = await run(() => client().signInWithPassword({ email, password }))
    // Only shown after a correct password, so it doesn't reveal whether an address has an account.
    if (refused?.code === 'email_not_confirmed') setUnconfirmed(email)
    if (refused?.waitSeconds) start(refused.waitSeconds)
  }

  if (unconfirmed !== null)
    return <MailSent kind="signup" email={unconfirmed} justSent={false} onBack={() => setUnconfirmed(null)} />
  const locked = left > 0 && failure ? { ...failure, text: lockedText(left) } : null
  return (
    <StepFrame title={title} lead={lead}>
      {news}
      <AuthAlert failure={locked ?? failure} />
      <form className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <EmailField error={errors.email} />
        <PasswordField autoComplete="current-password" error={errors.password} />
        <Button
          type="submit"
          wide
          loading={busy}
          loadingLabel={login.submitting}
          disabled={!ready || left > 0}
        >
          {login.submit}
        </Button>
      </form>
      {connection.passkeys ? (
        <PasskeyEntry
          key={tries}
          look="ghost"
          submit={login.passkey.submit}
          lead={login.passkey.hint}
          onTry={() => {
            setErrors({})
            if (left === 0) forget()
          }}
        />
      ) : null}
      <p className="login-links">
        <AppLink className="inline-link" href={modePath(search, MODES.recover)}>
          {login.forgot}
        </AppLink>
        {settings?.signUp === false ? null : (
          <AppLink className="inline-link" href={modePath(search, MODES.signUp)}>
            {login.create}
          </AppLink>
        )}
      </p>
      {settings ? <OtherWays settings={settings} /> : null}
    </StepFrame>
  )
}
