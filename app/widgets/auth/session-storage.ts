import { isStandIn, standIn } from '#domain/accounts/session-cookie.ts'
import type { AuthChangeEvent, Session } from '@supabase/auth-js'

/** Says in `localStorage` that this browser has a session; the session itself stays in memory and its cookie. */
const SIGNED_IN = 'signed-in'

/**
 * Where the client keeps the session when its refresh token lies in a cookie: in this page's memory. A new page begins with
 * a session that has run out, so that the client asks for a good one, and only where somebody has signed in. Everything
 * else (what proves that a link was asked for here) must outlive the page, and is no key to anything by itself.
 * @param sessionKey the client's `storageKey`
 */
export function createSessionStorage(sessionKey: string) {
  const kept = safeLocalStorage()
  let session = firstSession(kept.get(sessionKey))
  return {
    getItem: (key: string) => (key === sessionKey ? session : kept.get(key)),
    setItem(key: string, value: string) {
      if (key === sessionKey) session = value
      kept.set(key, key === sessionKey ? SIGNED_IN : value)
    },
    removeItem(key: string) {
      if (key === sessionKey) session = null
      kept.remove(key)
    },
    /** What another tab of this browser has told: the client hands it on, but keeps it nowhere. */
    follow(event: AuthChangeEvent, told: Session | null) {
      if (event !== 'INITIAL_SESSION') session = told && JSON.stringify(told)
    },
    /** False once this browser has signed out, also while this page was out of sight and heard nothing. */
    isSignedIn: () => kept.get(sessionKey) !== null,
  }
}

/** An older page kept its whole session: it is good for one exchange. */
function firstSession(kept: string | null): string | null {
  if (kept === null) return null
  return JSON.stringify({
    access_token: '',
    refresh_token: olderToken(kept) ?? standIn('page'),
    expires_at: 1,
    expires_in: 0,
    token_type: 'bearer',
  })
}

function olderToken(kept: string): string | undefined {
  try {
    const { refresh_token: token } = JSON.parse(kept) as { refresh_token?: unknown }
    return typeof token === 'string' && token !== '' && !isStandIn(token) ? token : undefined
  } catch {
    return undefined
  }
}

/** Where the browser refuses to keep anything, the page remembers for as long as it is open. */
function safeLocalStorage() {
  const memory = new Map<string, string>()
  const attempt = <Answer>(work: () => Answer, otherwise: () => Answer): Answer => {
    try {
      return work()
    } catch {
      return otherwise()
    }
  }
  return {
    get: (key: string) =>
      attempt(
        () => localStorage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key: string, value: string) =>
      attempt(
        () => localStorage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key: string) =>
      attempt(
        () => localStorage.removeItem(key),
        () => void memory.delete(key),
      ),
  }
}
