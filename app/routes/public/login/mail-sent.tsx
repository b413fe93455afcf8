import { type FormEvent, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { auth, login } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useCountdown } from '#app/widgets/auth/use-countdown.ts'
import { mailLink } from './mail-link.ts'
import { StepFrame } from './step-frame.tsx'

interface MailSentProps {
  kind: 'signup' | 'recovery'
  email: string
  /** An e-mail has just been sent; otherwise an earlier one is still unopened. */
  justSent?: boolean
  onBack: () => void
}

/** The auth server's minimum gap between two e-mails to one address. */
const GAP_SECONDS = 60

const sentTexts = { signup: login.confirmSent, recovery: login.recoverSent }

/**
 * An e-mail was sent: explains its link, offers a field for its code (for another device) and a resend. The text is the
 * same whether or not the address has an account.
 */
export function MailSent({ kind, email, justSent = true, onBack }: MailSentProps) {
  const { client } = useAuth()
  const check = useAuthRequest()
  const again = useAuthRequest()
  const { left, start } = useCountdown(justSent ? GAP_SECONDS : 0)
  const [error, setError] = useState('')
  const [resent, setResent] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const token = mailCode(new FormData(event.currentTarget).get('code'))
    setError(token ? '' : login.factor.codeMissing)
    if (token) await check.run(() => client().verifyOtp({ email, token, type: kind }))
  }

  async function resend() {
    setResent(false)
    const { answer, failure } = await again.run((): Promise<{ error: unknown }> =>
      kind === 'signup'
        ? client().resend({ type: 'signup', email, options: { emailRedirectTo: mailLink('signup') } })
        : client().resetPasswordForEmail(email, { redirectTo: mailLink('recovery') }),
    )
    if (answer) setResent(true)
    start(failure ? failure.waitSeconds : GAP_SECONDS)
  }

  return (
    <StepFrame title={login.sent.title}>
      <Note kind={justSent ? 'done' : 'info'}>
        <p>{justSent ? sentTexts[kind] : auth.byCode.email_not_confirmed}</p>
        <p>{fillText(login.sent.address, { email })}</p>
      </Note>
      <form className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <CodeField label={login.sent.code} hint={login.sent.codeHint} error={error} />
        <AuthAlert failure={check.failure} />
        <Button type="submit" wide loading={check.busy} loadingLabel={login.working}>
          {login.sent.submit}
        </Button>
      </form>
      <div className="login-resend">
        <p>{login.sent.notThere}</p>
        <AuthAlert failure={again.failure} />
        <p aria-live="polite">{resent ? login.resent : ''}</p>
        <Button
          look="ghost"
          small
          loading={again.busy}
          loadingLabel={login.working}
          disabled={left > 0}
          onClick={() => void resend()}
        >
          {left > 0 ? fillText(login.resendIn, { seconds: left }) : login.resend}
        </Button>
        <button type="button" className="inline-link" onClick={onBack}>
          {login.sent.change}
        </button>
      </div>
    </StepFrame>
  )
}
