import { useEffect, useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import type { Passkey } from '#app/widgets/auth/use-passkeys.ts'
import { PasskeyName } from './passkey-name.tsx'

const texts = security.passkeys
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' })
const dayOf = (moment: string) => day.format(new Date(moment))

interface PasskeyRowProps {
  passkey: Passkey
  /** @param text the message to show */
  onChanged: (text: string) => void
}

/** One passkey. Renaming and removing are inline; removing asks first. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null)
  const renameRef = useRef<HTMLButtonElement>(null)
  const removeRef = useRef<HTMLButtonElement>(null)
  const keepRef = useRef<HTMLButtonElement>(null)
  const before = useRef<typeof doing>(null)

  // The pressed button disappears: focus moves to the safe choice, and back.
  useEffect(() => {
    if (doing === 'remove') keepRef.current?.focus()
    else if (!doing && before.current === 'remove') removeRef.current?.focus()
    else if (!doing && before.current === 'rename') renameRef.current?.focus()
    before.current = doing
  }, [doing])

  const name = passkey.friendly_name || texts.unnamed
  const used = passkey.last_used_at ? `. ${fillText(texts.used, { date: dayOf(passkey.last_used_at) })}` : ''

  async function remove() {
    const { answer } = await run(() => client().passkey.delete({ passkeyId: passkey.id }))
    if (answer) onChanged(texts.removed)
  }

  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {fillText(texts.added, { date: dayOf(passkey.created_at) })}
          {used}
        </small>
        <AuthAlert failure={failure} />
      </div>
      {doing === 'rename' ? (
        <PasskeyName
          passkey={passkey}
          onDone={() => {
            setDoing(null)
            onChanged(texts.renamed)
          }}
          onCancel={() => setDoing(null)}
        />
      ) : null}
      {doing === 'remove' ? (
        <div className="actions" role="group" aria-label={fillText(texts.removeNamed, { name })}>
          <p>{fillText(texts.removeSure, { name })}</p>
          <Button small loading={busy} loadingLabel={login.working} onClick={() => void remove()}>
            {texts.removeYes}
          </Button>
          <Button ref={keepRef} look="ghost" small disabled={busy} onClick={() => setDoing(null)}>
            {texts.removeNo}
          </Button>
        </div>
      ) : null}
      {doing ? null : (
        <div className="actions">
          <Button
            ref={renameRef}
            look="ghost"
            small
            aria-label={fillText(texts.renameNamed, { name })}
            onClick={() => setDoing('rename')}
          >
            {texts.rename}
          </Button>
          <Button
            ref={removeRef}
            look="ghost"
            small
            aria-label={fillText(texts.removeNamed, { name })}
            onClick={() => setDoing('remove')}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
