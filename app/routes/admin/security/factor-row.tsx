import type { Factor } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'

const texts = security.factors
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' })

/** One factor, with an inline confirmation before removing it. */
export function FactorRow({ factor, onRemoved }: { factor: Factor; onRemoved: () => void }) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [asking, setAsking] = useState(false)
  const removeRef = useRef<HTMLButtonElement>(null)
  const keepRef = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)

  // The pressed button disappears: focus moves to the safe choice, and back.
  useEffect(() => {
    if (asking) keepRef.current?.focus()
    else if (asked.current) removeRef.current?.focus()
    asked.current = asking
  }, [asking])

  const kind = login.factor[factor.factor_type as 'totp' | 'phone' | 'webauthn']
  const name = factor.friendly_name || kind

  async function remove() {
    const { answer } = await run(() => client().mfa.unenroll({ factorId: factor.id }))
    if (!answer) return
    // The session's assurance level only drops when it is refreshed.
    await client().refreshSession()
    onRemoved()
  }

  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {kind}. {fillText(texts.added, { date: day.format(new Date(factor.created_at)) })}
        </small>
        <AuthAlert failure={failure} />
      </div>
      {asking ? (
        <div className="actions" role="group" aria-label={fillText(texts.removeNamed, { name })}>
          <p>{fillText(texts.removeSure, { name })}</p>
          <Button small loading={busy} loadingLabel={login.working} onClick={() => void remove()}>
            {texts.removeYes}
          </Button>
          <Button ref={keepRef} look="ghost" small disabled={busy} onClick={() => setAsking(false)}>
            {texts.removeNo}
          </Button>
        </div>
      ) : (
        <Button
          ref={removeRef}
          look="ghost"
          small
          aria-label={fillText(texts.removeNamed, { name })}
          onClick={() => setAsking(true)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  )
}
