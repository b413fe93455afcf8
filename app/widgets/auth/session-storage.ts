import { isStandIn, standIn } from '#domain/accounts/session-cookie.ts'
import type { AuthChangeEvent, Session } from '@supabase/auth-js'

/**
 * Marks in `localStorage` that this browser has a session. The session itself is in memory, its refresh token in the
 * cookie.
 */
const SIGNED_IN = 'signed-in'

/**
 * Storage for the client when its refresh token is in a cookie: the session is kept in memory. If somebody has signed
 * in, a new page starts with an expired session, so that the client refreshes it. Everything else (the PKCE verifier)
 * must outlive the page and grants nothing on its own.
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
    /** A session announced by another tab: the client passes it on but doesn't store it. */
    follow(event: AuthChangeEvent, told: Session | null) {
      if (event !== 'INITIAL_SESSION') session = told && JSON.stringify(told)
    },
    /** False once this browser has signed out, even if this page was in the background and missed the event. */
    isSignedIn: () => kept.get(sessionKey) !== null,
  }
}

/** An older version stored the whole session: it is good for one refresh. */
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

/** If the browser denies storage, keeps values in memory while the page is open. */
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
