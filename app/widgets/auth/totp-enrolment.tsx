import { useEffect, useRef, useState } from 'react'
import { login, security } from '#content/ui.ts'
import { AuthAlert } from './auth-alert.tsx'
import { CodeField, mailCode } from './code-field.tsx'
import { EnrolmentFrame, type EnrolmentProps } from './enrolment-frame.tsx'
import { useAuth } from './use-auth.ts'
import { useAuthRequest } from './use-auth-request.ts'

const texts = security.factors.totp

/** Authenticator app: scan the QR code, then enter what the app shows. */
export function TotpEnrolment({ freeName, onDone, onCancel, cancel }: EnrolmentProps) {
  const { client } = useAuth()
  const enrol = useAuthRequest()
  const verify = useAuthRequest()
  const [key, setKey] = useState<{ factorId: string; qr: string; secret: string; uri: string } | null>(null)
  const [error, setError] = useState('')
  const unfinished = useRef<string | null>(null)

  useEffect(() => {
    void enrol
      .run(() => client().mfa.enroll({ factorType: 'totp', friendlyName: freeName }))
      .then(({ answer }) => {
        const data = answer?.data
        if (!data) return
        unfinished.current = data.id
        setKey({ factorId: data.id, qr: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri })
      })
    // An unfinished factor would keep its name taken.
    return () => {
      if (unfinished.current) void client().mfa.unenroll({ factorId: unfinished.current })
    }
    // One new key per opening of the form, never a second while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function submit(form: FormData) {
    const code = mailCode(form.get('code'))
    setError(code ? '' : login.factor.codeMissing)
    if (!code || !key) return
    const { answer } = await verify.run(() =>
      client().mfa.challengeAndVerify({ factorId: key.factorId, code }),
    )
    if (!answer) return
    unfinished.current = null
    onDone()
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
      onCancel={onCancel}
      cancel={cancel}
    >
      <img className="factor-qr" src={key.qr} alt={texts.qr} width={184} height={184} />
      <p className="factor-open">
        <a className="inline-link" href={key.uri}>
          {texts.open}
        </a>
      </p>
      <p className="factor-secret">
        {texts.secret} <code>{key.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField label={texts.code} error={error} />
    </EnrolmentFrame>
  )
}
