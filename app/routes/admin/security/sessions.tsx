import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { login, security } from '#content/ui.ts'
import { useCallback, useEffect, useState } from 'react'
import { fetchSessions, type OwnSession } from './own-sessions.ts'
import { SessionRow } from './session-row.tsx'

const texts = security.sessions
/** The account's open sessions, with buttons to end them. */
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
            <SessionRow key={session.id} session={session} onEnded={() => void reload()} />
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

type Listing =
  | { state: 'loading' | 'unavailable' | 'failed' }
  | { state: 'there'; list: readonly OwnSession[] }

/** The account's open sessions, and a function to reload them. */
function useSessions() {
  const { client, connection } = useAuth()
  const [sessions, setSessions] = useState<Listing>({ state: 'loading' })

  const reload = useCallback(async () => {
    const answer = await fetchSessions(connection, client())
    setSessions(typeof answer === 'string' ? { state: answer } : { state: 'there', list: answer })
  }, [client, connection])

  useEffect(() => {
    void reload()
    // Loads once on mount; after that, callers reload when they change something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { sessions, reload }
}
