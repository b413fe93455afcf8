import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { deviceName } from './device-name.ts'
import { type OwnSession, useSessions } from './use-sessions.ts'

const texts = security.sessions
const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

/** Where this account is signed in, and ending it there. */
export function Sessions() {
  const { client, signOut } = useAuth()
  const { sessions, reload } = useSessions()
  const { busy, failure, run } = useAuthRequest()
  const [leaving, setLeaving] = useState(false)
  const only = sessions.state === 'there' && sessions.list.length < 2

  async function endOthers() {
    const { answer } = await run(() => client().signOut({ scope: 'others' }))
    if (!answer) return
    showToast({ kind: 'success', text: texts.othersDone })
    await reload()
  }

  async function endAll() {
    setLeaving(true)
    const { error } = await signOut('global')
    if (error) setLeaving(false)
  }

  return (
    <section className="admin-section" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.title}</h2>
      <p>{texts.text}</p>
      <AuthAlert failure={failure} />
      {sessions.state === 'there' ? (
        <ul className="admin-rows" aria-label={texts.label}>
          {sessions.list.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {sessions.state === 'unavailable' ? <p>{texts.unavailable}</p> : null}
      {sessions.state === 'failed' ? (
        <p role="alert">
          {texts.failed}{' '}
          <button type="button" className="inline-link" onClick={() => void reload()}>
            {texts.retry}
          </button>
        </p>
      ) : null}
      <div className="actions admin-adding">
        <Button
          look="ghost"
          small
          loading={busy}
          loadingLabel={login.working}
          disabled={only}
          onClick={() => void endOthers()}
        >
          {texts.others}
        </Button>
        <Button
          look="ghost"
          small
          loading={leaving}
          loadingLabel={login.working}
          onClick={() => void endAll()}
        >
          {texts.all}
        </Button>
      </div>
    </section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const device = deviceName(session.userAgent)
  return (
    <li>
      <div>
        <b>{device ? fillText(texts.on, device) : texts.unknownDevice}</b>
        <small>
          {session.aal === 'aal2' ? texts.aal2 : texts.aal1}
          {session.ip ? ` · ${session.ip}` : ''}
        </small>
      </div>
      {session.current ? (
        <span className="admin-state">{texts.thisOne}</span>
      ) : (
        <time dateTime={session.lastUsedAt}>{moment.format(new Date(session.lastUsedAt))}</time>
      )}
    </li>
  )
}
