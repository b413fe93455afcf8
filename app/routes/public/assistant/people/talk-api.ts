import type {
  ConversationNews,
  LeaveRequest,
  LeftRequest,
  OpenConversation,
  OpenedConversation,
  SayMessage,
  TeamNow,
} from '#domain/conversations/conversation-api.ts'

export type TalkFailure = {
  ok: false
  /**
   * `lost`: no answer, so trying again with the same key is safe. `gone`: there is no such conversation. `busy`: too
   * many requests. `refused`: another try would change nothing.
   */
  reason: 'lost' | 'gone' | 'busy' | 'refused'
  /** The server's words. */
  message?: string | undefined
  errors?: Record<string, string> | undefined
}
export type TalkResult<Value> = { ok: true; value: Value } | TalkFailure

const ROOT = '/api/conversations'
const TIMEOUT_MS = 15_000

/** What the visitor's browser asks of the server. Nothing throws: each failure is a `reason`. */
export const talkApi = {
  /** Who answers now, and when, before anything is stored. */
  team: (clinic: string) => send<TeamNow>('GET', `/team?clinic=${encodeURIComponent(clinic)}`, ''),
  open: (body: OpenConversation) => send<OpenedConversation>('POST', '', '', body),
  read: (token: string, after: number, signal: AbortSignal) =>
    send<ConversationNews>('GET', `?after=${after}`, token, undefined, signal),
  say: (token: string, body: SayMessage) => send<ConversationNews>('POST', '/messages', token, body),
  typing: (token: string) => send<unknown>('POST', '/typing', token),
  askAgain: (token: string) => send<ConversationNews>('POST', '/person', token),
  leaveRequest: (token: string, body: LeaveRequest) => send<LeftRequest>('POST', '/request', token, body),
  end: (token: string) => send<ConversationNews>('POST', '/end', token),
  erase: (token: string) => send<unknown>('DELETE', '', token),
  events: (token: string, after: number, signal: AbortSignal) =>
    fetch(`${ROOT}/events?after=${after}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal,
    }),
}

async function send<Value>(
  method: string,
  path: string,
  token: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<TalkResult<Value>> {
  try {
    const response = await fetch(`${ROOT}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    })
    if (response.status >= 500) return { ok: false, reason: 'lost' }
    const answer: unknown = response.status === 204 ? {} : await response.json()
    return response.ok ? { ok: true, value: answer as Value } : failureOf(response.status, answer)
  } catch {
    return { ok: false, reason: 'lost' }
  }
}

function failureOf(status: number, answer: unknown): TalkFailure {
  const { message, errors } = (answer ?? {}) as Pick<TalkFailure, 'message' | 'errors'>
  const reason = status === 404 || status === 401 ? 'gone' : status === 429 ? 'busy' : 'refused'
  return { ok: false, reason, message, errors }
}
