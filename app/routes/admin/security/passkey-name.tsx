import { type FormEvent, useEffect, useRef, useState } from 'react'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import type { Passkey } from '#app/widgets/auth/use-passkeys.ts'

const texts = security.passkeys

interface PasskeyNameProps {
  passkey: Passkey
  onDone: () => void
  onCancel: () => void
}

export function PasskeyName({
  passkey: { id, friendly_name: known = '' },
  onDone,
  onCancel,
}: PasskeyNameProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const friendlyName = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setError(friendlyName ? '' : texts.nameMissing)
    if (!friendlyName) return
    const { answer } = await run(() => client().passkey.update({ passkeyId: id, friendlyName }))
    if (answer) onDone()
  }

  return (
    <form className="admin-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <AuthAlert failure={failure} />
      <TextField
        ref={field}
        name="name"
        id={`passkey-${id}`}
        label={texts.name}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={known}
        error={error}
      />
      <div className="actions">
        <Button type="submit" small loading={busy} loadingLabel={login.working}>
          {texts.renameSubmit}
        </Button>
        <Button look="ghost" small disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
