import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { login, security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { CodeField } from '#app/widgets/auth/code-field.tsx'
import { PasswordField } from '#app/widgets/auth/password-field.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'

const texts = security.password

/**
 * Changes the password. Anything else the server requires (a code by e-mail, the current password) is asked for when it
 * says so.
 */
export function PasswordChange() {
  const { client, user } = useAuth()
  const queries = useQueryClient()
  const { busy, failure, run } = useAuthRequest()
  const [missing, setMissing] = useState(false)
  const [wants, setWants] = useState({ code: false, current: false })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const given = (name: string) => String(values.get(name) ?? '')
    const password = given('next-password')
    setMissing(password === '')
    if (password === '') return form.querySelector<HTMLInputElement>('#next-password')?.focus()
    const { answer, failure: refused } = await run(() =>
      client().updateUser({
        password,
        ...(wants.code ? { nonce: given('code').replace(/\s/g, '') } : {}),
        ...(wants.current ? { current_password: given('current-password') } : {}),
      }),
    )
    if (answer) {
      form.reset()
      void queries.invalidateQueries({ queryKey: ['me'] })
      setWants({ code: false, current: false })
      showToast({ kind: 'success', text: texts.done })
    }
    if (refused?.code === 'current_password_required') setWants((known) => ({ ...known, current: true }))
    if (refused?.code === 'reauthentication_needed') {
      const sent = await run(() => client().reauthenticate())
      if (sent.answer) setWants((known) => ({ ...known, code: true }))
    }
  }

  return (
    <section className="admin-section" aria-labelledby="password-title">
      <h2 id="password-title">{texts.title}</h2>
      <p>{texts.text}</p>
      <form className="admin-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <AuthAlert failure={failure} />
        {wants.current ? (
          <PasswordField name="current-password" label={texts.current} autoComplete="current-password" />
        ) : null}
        <PasswordField
          name="next-password"
          label={texts.next}
          hint={texts.hint}
          autoComplete="new-password"
          error={missing ? login.passwordMissing : undefined}
        />
        {wants.code ? (
          <>
            <Note>{texts.codeSent}</Note>
            <CodeField label={texts.code} hint={texts.codeHint} />
          </>
        ) : null}
        <Button type="submit" loading={busy} loadingLabel={login.working}>
          {texts.submit}
        </Button>
      </form>
    </section>
  )
}
