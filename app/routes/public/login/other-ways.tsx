import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AuthAlert } from '#app/widgets/auth/auth-alert.tsx'
import { useAuthRequest } from '#app/widgets/auth/use-auth-request.ts'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { fillText } from '#content/fill-text.ts'
import { login } from '#content/ui.ts'
import { returnPath, signInPath } from '#domain/address/return-path.ts'
import type { Provider } from '@supabase/auth-js'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { textOf } from './credentials.ts'
import type { ServerSettings } from './use-server-settings.ts'

/** Brand names of the providers. */
const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
  keycloak: 'Keycloak',
}

/** Other sign-in methods, only those configured on the server. */
export function OtherWays({ settings }: { settings: ServerSettings }) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [search] = useSearchParams()
  if (settings.providers.length === 0 && !settings.sso) return null
  const redirectTo = window.location.origin + signInPath(returnPath(search.get('volver')) ?? '')

  return (
    <section className="login-other" aria-label={login.other}>
      <AuthAlert failure={failure} />
      {settings.providers.map((name) => (
        <Button
          key={name}
          look="ghost"
          wide
          disabled={busy}
          onClick={() =>
            void run(() => client().signInWithOAuth({ provider: name as Provider, options: { redirectTo } }))
          }
        >
          {fillText(login.provider, { name: NAMES[name] ?? name })}
        </Button>
      ))}
      {settings.sso ? <SsoForm redirectTo={redirectTo} /> : null}
    </section>
  )
}

/** The organization is found by its domain, which may be typed as part of an e-mail. */
function SsoForm({ redirectTo }: { redirectTo: string }) {
  const { client } = useAuth()
  const { busy, failure, run } = useAuthRequest()
  const [error, setError] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const domain = textOf(new FormData(event.currentTarget), 'domain').trim().split('@').at(-1)!.toLowerCase()
    setError(domain ? '' : login.ssoMissing)
    if (!domain) return
    const { answer } = await run(() => client().signInWithSSO({ domain, options: { redirectTo } }))
    const url = answer?.data?.url
    if (url) window.location.assign(url)
  }

  return (
    <details className="login-sso">
      <summary>{login.sso}</summary>
      <AuthAlert failure={failure} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="domain"
          label={login.ssoDomain}
          hint={login.ssoHint}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
        />
        <Button type="submit" look="ghost" wide loading={busy} loadingLabel={login.working}>
          {login.ssoSubmit}
        </Button>
      </form>
    </details>
  )
}
