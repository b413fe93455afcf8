import { useState } from 'react'
import { security } from '#content/ui.ts'
import { TextField } from '#app/ui/field.tsx'
import { EnrolmentFrame, type EnrolmentProps } from '#app/widgets/auth/enrolment-frame.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { registerKey } from './register-key.ts'

const texts = security.factors

/** A key, a fingerprint or a face; the browser asks for it. */
export function WebauthnEnrolment({ freeName, onDone, onCancel }: EnrolmentProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')

  async function submit(form: FormData) {
    const name = String(form.get('factor-name') ?? '').trim()
    setError(name ? '' : texts.nameMissing)
    if (!name) return
    const { answer } = await run(() => registerKey(client(), name))
    if (answer) onDone()
  }

  return (
    <EnrolmentFrame
      lead={texts.webauthn.lead}
      submit={texts.webauthn.submit}
      busy={busy}
      failure={failure}
      onSubmit={(form) => void submit(form)}
      onCancel={onCancel}
    >
      <TextField
        name="factor-name"
        label={texts.name}
        hint={texts.nameHint}
        required
        autoComplete="off"
        defaultValue={freeName}
        error={error}
      />
    </EnrolmentFrame>
  )
}
