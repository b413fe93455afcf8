import { fillText } from '#content/fill-text.ts'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { deviceName } from './device-name.ts'
import { endSession, type OwnSession } from './own-sessions.ts'

const texts = security.sessions
const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

/** One session of the account, with a button to end it. */
export function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const { client, connection } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const names = deviceName(session.userAgent)
  const device = names ? fillText(texts.on, names) : texts.unknownDevice

  async function end() {
    const { answer } = await run(() => endSession(connection, client(), session.id))
    if (!answer) return
    showToast({ kind: 'success', text: texts.closed })
    onEnded()
  }

  return (
    <li>
      <div>
        <b>{device}</b>
        <small>
          {session.aal === 'aal2' ? texts.aal2 : texts.aal1}
          {session.ip ? ` · ${session.ip}` : ''}
        </small>
        <AuthAlert failure={failure} />
      </div>
      {session.current ? (
        <span className="admin-state">{texts.thisOne}</span>
      ) : (
        <>
          <time dateTime={session.lastUsedAt}>{moment.format(new Date(session.lastUsedAt))}</time>
          <Button
            look="ghost"
            small
            loading={busy}
            loadingLabel={login.working}
            aria-label={fillText(texts.closeNamed, { device })}
            onClick={() => void end()}
          >
            {texts.close}
          </Button>
        </>
      )}
    </li>
  )
}
