import type { AuthClient } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import type { AuthConnection } from '#app/widgets/auth/auth-connection.ts'
import { CodeField, mailCode } from '#app/widgets/auth/code-field.tsx'
import { PasswordField } from '#app/widgets/auth/password-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useIdleLock } from './use-idle-lock.ts'
import { useToldActivity } from './use-told-activity.ts'

const texts = backOffice.lock

/**
 * Covers the back office after half an hour without a sign of life. What was being written stays mounted underneath. The
 * dashboard on a wall shows nobody's data and stays; whoever leaves it finds the lock.
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
      {locked ? (
        <LockScreen
          text={fromStart ? texts.textAfterReload : texts.text}
          onUnlock={() => {
            setFromStart(false)
            unlock()
            // What the server refused meanwhile.
            void queries.invalidateQueries()
          }}
        />
      ) : null}
    </>
  )
}

function LockScreen({ text, onUnlock }: { text: string; onUnlock: () => void }) {
  const { user, client, connection, signOut } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const factor = user?.factors?.find(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  )
  const cover = useRef<HTMLDialogElement>(null)
  // A modal of the browser: dialogs that stood open lie outside of what is locked, and would still answer to keys.
  useLayoutEffect(() => {
    const lock = cover.current
    if (!lock) return
    lock.showModal()
    title.current?.focus()
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
    const { answer } = await run<{ error: unknown }>(() =>
      factor
        ? client().mfa.challengeAndVerify({ factorId: factor.id, code: code! })
        : signInAgain(client(), connection, { email: user?.email ?? '', password }),
    )
    if (answer) onUnlock()
  }

  return (
    <dialog
      ref={cover}
      className="idle-lock"
      // Said again: keys are off while a selector finds a layer by its role (key-registry.ts).
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
        {factor ? (
          <CodeField label={backOffice.stepUp.code} error={error} />
        ) : (
          <PasswordField autoComplete="current-password" error={error} />
        )}
        <div className="actions">
          <Button type="submit" small loading={busy} loadingLabel={backOffice.states.loading}>
            {texts.submit}
          </Button>
          <Button small look="ghost" onClick={() => void signOut()}>
            {texts.leave}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/**
 * A new session in place of the open one, which the server has locked: only a password or a second factor opens it. Who
 * has a second factor never comes here.
 */
async function signInAgain(
  client: InstanceType<typeof AuthClient>,
  { authUrl, publishableKey }: AuthConnection,
  credentials: { email: string; password: string },
) {
  const { data: before } = await client.getSession()
  const { error } = await client.signInWithPassword(credentials)
  if (!error && before.session) {
    // If this gets lost the old session ends by itself: nobody uses it any more.
    void fetch(`${authUrl}/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: publishableKey, Authorization: `Bearer ${before.session.access_token}` },
    }).catch(() => {})
  }
  return { error }
}
