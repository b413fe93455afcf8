import { fillText } from '#content/fill-text.ts'
import { auth as texts, login } from '#content/ui.ts'

/** What went wrong with an account, for a person. */
export type AuthFailure = {
  text: string
  /** The server's or the client's own words, for whoever helps. */
  detail: string
  code: string
  /** Seconds until trying again makes sense; 0 when that is at once. */
  waitSeconds: number
}

type Raw = { name?: string; code?: string; status?: number; message?: string; reasons?: readonly string[] }

/** Where the server does not say how long, its window for attempts counts. */
const ATTEMPTS_WINDOW_SECONDS = 300

/**
 * The Spanish sentence for an error of the official client, after its code; after its literal message where the client
 * itself made it (specification §8).
 * @param secondsToWait as the server's `Retry-After` said, 0 if it did not
 */
export function authFailure(error: unknown, secondsToWait = 0): AuthFailure {
  const { name = '', code = '', status, message = '', reasons } = (error ?? {}) as Raw
  const failure = (text: string, waitSeconds = 0) => ({
    text,
    detail: message || code || name,
    code,
    waitSeconds,
  })

  if (name === 'AuthRetryableFetchError')
    return failure(status ? texts.byCode.unexpected_failure! : texts.offline)
  if (code === 'weak_password') return failure(weakPassword(reasons ?? [], message))
  const asked = /after (\d+) seconds?/.exec(message)
  if (asked) return failure(fillText(texts.waitSeconds, { seconds: asked[1]! }), Number(asked[1]))
  if (code === 'over_request_rate_limit') {
    const seconds = secondsToWait || ATTEMPTS_WINDOW_SECONDS
    return failure(lockedText(seconds), seconds)
  }
  return failure(texts.byCode[code] ?? byName[name] ?? byLiteral(message) ?? texts.unknown)
}

function weakPassword(reasons: readonly string[], message: string): string {
  const length = /\d+/.exec(message)?.[0] ?? '8'
  const sentences = reasons.map((reason) =>
    reason === 'length' ? fillText(texts.weak.length, { n: length }) : weakTexts[reason],
  )
  return sentences.filter(Boolean).join(' ') || texts.weak.other
}

const weakTexts: Readonly<Record<string, string>> = texts.weak

/** How long the door stays shut, in whole minutes. */
export function lockedText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? login.lockedOne : fillText(login.locked, { minutes: String(minutes) })
}

/** Errors that the client or the browser makes, which have no code. */
const byName: Readonly<Record<string, string>> = {
  AuthSessionMissingError: texts.errors.sessionMissing.shown,
  AuthPKCECodeVerifierMissingError: texts.errors.notPkce.shown,
  AuthInvalidTokenResponseError: texts.errors.verification.shown,
  NotAllowedError: texts.webauthn.cancelled,
  AbortError: texts.webauthn.cancelled,
  NotSupportedError: texts.webauthn.unsupported,
}

function byLiteral(message: string): string | undefined {
  return Object.values(texts.errors).find(({ literal }) => literal === message)?.shown
}
