import type { AuthClient } from '@supabase/auth-js'
import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { EnrolmentFrame, type EnrolmentProps } from './enrolment-frame.tsx'
import { useAuth } from './use-auth.ts'
import { useAuthRequest } from './use-auth-request.ts'

interface KeyEnrolmentProps extends EnrolmentProps {
  texts: { lead: string; submit: string; name: string; nameHint: string; nameMissing: string }
  /** Name of the input for the key's name. */
  field: string
  maxLength?: number
  /** Creates the key in the browser and registers it with the server. */
  register: (client: InstanceType<typeof AuthClient>, name: string) => Promise<{ error: unknown }>
}

/** The form that adds a named key; the browser asks for the fingerprint, face or PIN. */
export function KeyEnrolment({
  texts,
  field,
  maxLength,
  register,
  freeName,
  onDone,
  onCancel,
  cancel,
}: KeyEnrolmentProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')

  async function submit(form: FormData) {
    const name = String(form.get(field) ?? '').trim()
    setError(name ? '' : texts.nameMissing)
    if (!name) return
    const { answer } = await run(() => register(client(), name))
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
        name={field}
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={freeName}
        error={error}
      />
    </EnrolmentFrame>
  )
}
