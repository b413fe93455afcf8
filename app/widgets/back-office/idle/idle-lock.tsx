import { AuthClient } from '@supabase/auth-js'
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

const texts = backOffice.lock

/**
 * Covers the back office after half an hour without a sign of life. What was being written stays mounted underneath. The
 * dashboard on a wall shows nobody's data and stays; whoever leaves it finds the lock.
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const { locked: idle, unlock } = useIdleLock(user?.last_sign_in_at)
  const onTheWall = pathname === '/admin/dashboard' && new URLSearchParams(search).get('tv') === '1'
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
        : checkPassword(connection, user?.email ?? '', password),
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

/** Asks with a session of its own, ended at once: the open one stays as it is, with its second factor. */
async function checkPassword({ authUrl, publishableKey }: AuthConnection, email: string, password: string) {
  const once = new AuthClient({
    url: new URL(authUrl, window.location.origin).href.replace(/\/$/, ''),
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: 'clinicas-life.unlock',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const { error } = await once.signInWithPassword({ email, password })
  if (!error) await once.signOut({ scope: 'local' })
  return { error }
}
