import { CircleAlert } from 'lucide-react'
import { login } from '#content/ui.ts'
import type { AuthFailure } from './auth-failure.ts'

/** A failure in Spanish, announced when it appears; the server's own message is behind a disclosure. */
export function AuthAlert({ failure }: { failure: Pick<AuthFailure, 'text' | 'detail'> | null }) {
  return (
    <div role="alert">
      {failure ? (
        <div className="auth-alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <div>
            <p>{failure.text}</p>
            {failure.detail && failure.detail !== failure.text ? (
              <details>
                <summary>{login.details}</summary>
                <code lang="en">{failure.detail}</code>
              </details>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}
