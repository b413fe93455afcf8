import { useState } from 'react'
import { security } from '#content/ui.ts'
import { TextField } from '#app/ui/field.tsx'
import { addPasskey } from './add-passkey.ts'
import { EnrolmentFrame, type EnrolmentProps } from './enrolment-frame.tsx'
import { useAuth } from './use-auth.ts'
import { useAuthRequest } from './use-auth-request.ts'

const texts = security.passkeys

/** A finger, a face or a PIN of this device or of a phone nearby; the browser asks for it. */
export function PasskeyEnrolment({ freeName, onDone, onCancel, cancel }: EnrolmentProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')

  async function submit(form: FormData) {
    const name = String(form.get('passkey-name') ?? '').trim()
    setError(name ? '' : texts.nameMissing)
    if (!name) return
    const { answer } = await run(() => addPasskey(client(), name))
    if (answer) onDone()
  }

  return (
    <EnrolmentFrame
      lead={texts.lead}
      submit={texts.submit}
      busy={busy}
      failure={failure}
      onSubmit={(form) => void submit(form)}
      onCancel={onCancel}
      cancel={cancel}
    >
      <TextField
        name="passkey-name"
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={freeName}
        error={error}
      />
    </EnrolmentFrame>
  )
}
