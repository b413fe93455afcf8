import { AdminError, offlineError, readAdminError } from './admin-error.ts'
import { signalLocked } from './lock-signal.ts'

/** What requests need from the session. */
export type SessionTokens = {
  /** The current access token; null if nobody is signed in. */
  current: () => Promise<string | null>
  /** A new token, after the server refused the last one; null if there is none. */
  refresh: () => Promise<string | null>
  /** Resolves once no call is under way that may change the session. */
  settled: () => Promise<unknown>
}

type Options = { signal?: AbortSignal }

/** Requests to `/api/admin`, each with the bearer token. Every failure is an `AdminError`. */
export type AdminApi = {
  get: <Answer>(path: string, options?: Options) => Promise<Answer>
  post: <Answer>(path: string, body?: unknown, options?: Options) => Promise<Answer>
  put: <Answer>(path: string, body?: unknown, options?: Options) => Promise<Answer>
  patch: <Answer>(path: string, body?: unknown, options?: Options) => Promise<Answer>
  delete: <Answer>(path: string, body?: unknown, options?: Options) => Promise<Answer>
  /** Downloads a file, with POST if there is a body. */
  download: (path: string, body?: unknown, options?: Options) => Promise<Blob>
  /** The raw response, for streams. */
  open: (path: string, init?: RequestInit) => Promise<Response>
  /** Asks for the second factor up front; returns whether the session has it now. */
  stepUp: () => Promise<boolean>
}

/** @param stepUp asks for the second factor in place; true if the session has it now and the request may be repeated */
export function adminApi(
  tokens: SessionTokens,
  stepUp: () => Promise<boolean>,
  send: typeof fetch = fetch,
): AdminApi {
  async function attempt(path: string, init: RequestInit, token: string | null): Promise<Response> {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    try {
      return await send(`/api/admin${path}`, { ...init, headers })
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw offlineError()
    }
  }

  async function open(path: string, init: RequestInit = {}): Promise<Response> {
    const used = await tokens.current()
    try {
      return await answered(path, init, used)
    } catch (error) {
      if (!(error instanceof AdminError) || error.code !== 'second_factor_needed') throw error
      // Right after a passkey was added the account asks for it, and the session has it a moment later.
      await tokens.settled()
      if ((await tokens.current()) !== used) return open(path, init)
      if (!(await stepUp())) throw error
      return answered(path, init, await tokens.current())
    }
  }

  async function answered(path: string, init: RequestInit, token: string | null): Promise<Response> {
    let response = await attempt(path, init, token)
    if (response.status === 401) {
      const newer = await tokens.refresh()
      if (newer) response = await attempt(path, init, newer)
    }
    if (response.ok) return response
    const error = await readAdminError(response)
    if (error.code === 'session_locked') signalLocked()
    throw error
  }

  async function json<Answer>(method: string, path: string, body: unknown, { signal }: Options = {}) {
    const response = await open(path, {
      method,
      ...(signal ? { signal } : {}),
      headers: { accept: 'application/json', ...(body === undefined ? {} : jsonType) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (response.status === 204 ? null : await response.json()) as Answer
  }

  return {
    open,
    stepUp,
    get: (path, options) => json('GET', path, undefined, options),
    post: (path, body = {}, options) => json('POST', path, body, options),
    put: (path, body = {}, options) => json('PUT', path, body, options),
    patch: (path, body = {}, options) => json('PATCH', path, body, options),
    delete: (path, body, options) => json('DELETE', path, body, options),
    download: async (path, body, { signal } = {}) => {
      const response = await open(path, {
        method: body === undefined ? 'GET' : 'POST',
        ...(signal ? { signal } : {}),
        ...(body === undefined ? {} : { headers: jsonType, body: JSON.stringify(body) }),
      })
      return response.blob()
    },
  }
}

const jsonType = { 'content-type': 'application/json' }
