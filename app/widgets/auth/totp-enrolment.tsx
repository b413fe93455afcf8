import { useEffect, useState } from 'react'
import { login, security } from '#content/ui.ts'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { EnrolmentFrame } from './enrolment-frame.tsx'
import type { EnrolmentProps } from './factors.tsx'

const texts = security.factors.totp

/** An application with codes that change: read its picture, type what it shows. */
export function TotpEnrolment({ freeName, onDone, onCancel }: EnrolmentProps) {
  const { client } = useAuth()
  const enrol = useAuthRequest()
  const verify = useAuthRequest()
  const [key, setKey] = useState<{ factorId: string; qr: string; secret: string } | null>(null)
  const [error, setError] = useState('')

  useEffect(() => {
    void enrol
      .run(() => client().mfa.enroll({ factorType: 'totp', friendlyName: freeName }))
      .then(({ answer }) => {
        const data = answer?.data
        if (data) setKey({ factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret })
      })
    // A new key for each opening of the form, and never a second one while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function submit(form: FormData) {
    const code = mailCode(form.get('code'))
    setError(code ? '' : login.factor.codeMissing)
    if (!code || !key) return
    const { answer } = await verify.run(() =>
      client().mfa.challengeAndVerify({ factorId: key.factorId, code }),
    )
    if (answer) onDone()
  }

  /** Left half done, it would take up its name. */
  function cancel() {
    if (key) void client().mfa.unenroll({ factorId: key.factorId })
    onCancel()
  }

  if (!key)
    return enrol.failure ? <AuthAlert failure={enrol.failure} /> : <p role="status">{login.working}</p>
  return (
    <EnrolmentFrame
      lead={texts.lead}
      submit={texts.submit}
      busy={verify.busy}
      failure={verify.failure}
      onSubmit={(form) => void submit(form)}
      onCancel={cancel}
    >
      <img className="factor-qr" src={key.qr} alt={texts.qr} width={184} height={184} />
      <p className="factor-secret">
        {texts.secret} <code>{key.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField label={texts.code} error={error} />
    </EnrolmentFrame>
  )
}
