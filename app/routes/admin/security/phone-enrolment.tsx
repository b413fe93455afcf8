import { useState } from 'react'
import { login, security } from '#content/ui.ts'
import { TextField } from '#app/ui/field.tsx'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { EnrolmentFrame, type EnrolmentProps } from '#app/widgets/auth/enrolment-frame.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'

const texts = security.factors.phone

/** A phone that gets a code at each sign-in: first its number, then a code to verify it. */
export function PhoneEnrolment({ freeName, onDone, onCancel }: EnrolmentProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')
  const [sent, setSent] = useState<{ factorId: string; challengeId: string } | null>(null)

  async function send(form: FormData) {
    const phone = String(form.get('phone') ?? '').replace(/[\s()-]/g, '')
    setError(/^\+\d{6,15}$/.test(phone) ? '' : texts.numberMissing)
    if (!/^\+\d{6,15}$/.test(phone)) return
    const enrolled = await run(() =>
      client().mfa.enroll({ factorType: 'phone', friendlyName: freeName, phone }),
    )
    const factorId = enrolled.answer?.data?.id
    if (!factorId) return
    const challenge = await run(() => client().mfa.challenge({ factorId, channel: 'sms' }))
    if (challenge.answer?.data) setSent({ factorId, challengeId: challenge.answer.data.id })
    else void client().mfa.unenroll({ factorId })
  }

  async function verify(form: FormData) {
    const code = mailCode(form.get('code'))
    setError(code ? '' : login.factor.codeMissing)
    if (!code || !sent) return
    const { answer } = await run(() => client().mfa.verify({ ...sent, code }))
    if (answer) onDone()
  }

  /** An unfinished factor would keep its name taken. */
  function cancel() {
    if (sent) void client().mfa.unenroll({ factorId: sent.factorId })
    onCancel()
  }

  return (
    <EnrolmentFrame
      lead={sent ? login.factor.smsSent : texts.lead}
      submit={sent ? texts.submit : texts.send}
      busy={busy}
      failure={failure}
      onSubmit={(form) => void (sent ? verify(form) : send(form))}
      onCancel={cancel}
    >
      {sent ? (
        <CodeField label={login.factor.code} error={error} />
      ) : (
        <TextField
          name="phone"
          label={texts.number}
          hint={texts.numberHint}
          required
          type="tel"
          autoComplete="tel"
          error={error}
        />
      )}
    </EnrolmentFrame>
  )
}
