import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import type { AuthConnection } from '#app/widgets/auth/auth-connection.ts'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { PasswordField } from '#app/widgets/auth/password-field.tsx'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { usePasskeys } from '#app/widgets/auth/use-passkeys.ts'
import { backOffice } from '#content/ui.ts'
import type { AuthClient } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { signalUnlocked } from '../api/lock-signal.ts'
import { forgetTypedTexts } from '../typed-texts.ts'
import { useIdleLock } from './use-idle-lock.ts'
import { useToldActivity } from './use-told-activity.ts'

const texts = backOffice.lock

/**
 * Covers the back office after half an hour without activity. Unsaved work stays mounted underneath. The wall dashboard
 * shows no personal data and isn't covered; leaving it shows the lock.
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const onTheWall = pathname === '/admin/dashboard' && new URLSearchParams(search).get('tv') === '1'
  const queries = useQueryClient()
  const { locked: idle, unlock } = useIdleLock(user?.last_sign_in_at, useToldActivity(onTheWall))
  const locked = idle && !onTheWall
  const [fromStart, setFromStart] = useState(locked)
  return (
    <>
      <div className="idle-content" inert={locked} data-locked={locked || undefined}>
        {children}
      </div>
      {locked
        ? // Beside the page: an open dialog hides everything in it from screen readers.
          createPortal(
            <div className="admin idle-layer">
              <LockScreen
                text={fromStart ? texts.textAfterReload : texts.text}
                onUnlock={() => {
                  setFromStart(false)
                  unlock()
                  signalUnlocked()
                  // Refetch what the server refused while locked.
                  void queries.invalidateQueries()
                }}
              />
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

function LockScreen({ text, onUnlock }: { text: string; onUnlock: () => void }) {
  const { user, client, connection, signOut } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const { passkeys } = usePasskeys()
  const [error, setError] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const factor = user?.factors?.find(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  )
  const hasPasskey = (passkeys?.length ?? 0) > 0
  const cover = useRef<HTMLDialogElement>(null)
  // A native modal, because open dialogs lie outside the locked part and would still respond to keys.
  useLayoutEffect(() => {
    const lock = cover.current
    if (!lock) return
    lock.showModal()
    const field = lock.querySelector<HTMLInputElement>('[name=code], [name=password]')
    ;(field ?? title.current)?.focus()
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
    }
    lock.addEventListener('keydown', keepEscape)
    return () => {
      lock.removeEventListener('keydown', keepEscape)
      lock.close()
    }
  }, [])

  async function submit(form: FormData) {
    const code = mailCode(form.get('code'))
    const password = String(form.get('password') ?? '')
    const missing = factor
      ? code
        ? ''
        : backOffice.stepUp.codeMissing
      : password
        ? ''
        : texts.passwordMissing
    setError(missing)
    if (missing) return
    const { answer } = await run<Unlocking>(() =>
      factor
        ? client().mfa.challengeAndVerify({ factorId: factor.id, code: code! })
        : signInAgain(client(), connection, () =>
            client().signInWithPassword({ email: user?.email ?? '', password }),
          ),
    )
    if (answer && !answer.isOther) onUnlock()
  }

  async function touch() {
    const { answer } = await run(() => signInAgain(client(), connection, () => client().signInWithPasskey()))
    if (answer && !answer.isOther) onUnlock()
  }

  return (
    <dialog
      ref={cover}
      className="idle-lock"
      // Explicit, because single keys are turned off while a selector finds a layer by its role (key-registry.ts).
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="dialog"
      aria-labelledby="idle-title"
      onClose={() => cover.current?.showModal()}
    >
      <form
        className="admin-form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        <Lock className="icon" aria-hidden="true" />
        <h2 id="idle-title" ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        <p>{text}</p>
        <AuthAlert failure={failure} />
        {factor ? <CodeField label={backOffice.stepUp.code} error={error} /> : null}
        {/* If a passkey is the only factor, the password would not be enough. */}
        {factor || hasPasskey ? null : <PasswordField autoComplete="current-password" error={error} />}
        <div className="actions">
          {factor || !hasPasskey ? (
            <Button type="submit" small loading={busy} loadingLabel={backOffice.states.loading}>
              {texts.submit}
            </Button>
          ) : null}
          {hasPasskey ? (
            <Button
              small
              {...(factor ? { look: 'ghost' as const } : {})}
              loading={busy}
              loadingLabel={backOffice.states.loading}
              onClick={() => void touch()}
            >
              {texts.passkey}
            </Button>
          ) : null}
          <Button
            small
            look="ghost"
            onClick={() => {
              forgetTypedTexts()
              void signOut()
            }}
          >
            {texts.leave}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

type Unlocking = {
  error: unknown
  /** Somebody else signed in: the screen stays locked until the page is loaded again. */
  isOther?: boolean
}

/**
 * Replaces the session that the server has locked; only a password or a passkey can do it.
 * @param enter signs in; its result is returned
 */
async function signInAgain(
  client: InstanceType<typeof AuthClient>,
  { authUrl, publishableKey }: AuthConnection,
  enter: () => Promise<{ error: unknown }>,
): Promise<Unlocking> {
  const { data: before } = await client.getSession()
  const { error } = await enter()
  if (error || !before.session) return { error }
  // If this request is lost, the unused session expires.
  void fetch(`${authUrl}/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${before.session.access_token}` },
    keepalive: true,
  }).catch(() => {})
  const { data: after } = await client.getSession()
  // The passkey may be a colleague's, who must not see the other user's screen, nor send what waits on it.
  const isOther = after.session?.user.id !== before.session.user.id
  if (isOther) window.location.reload()
  return { error, isOther }
}
