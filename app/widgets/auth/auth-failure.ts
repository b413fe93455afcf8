import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { auth as texts, login } from '#content/ui.ts'
import { ownValue } from '#domain/input/own-value.ts'

/** An account error, worded for the user. */
export type AuthFailure = {
  text: string
  /** Original message of the server or client, for support. */
  detail: string
  code: string
  /** Seconds until a retry makes sense; 0 if it can be tried immediately. */
  waitSeconds: number
}

type Raw = { name?: string; code?: string; status?: number; message?: string; reasons?: readonly string[] }

/** The server's window for attempts, used when it sends no `Retry-After`. */
const ATTEMPTS_WINDOW_SECONDS = 300

/**
 * The Spanish sentence for an error of the official client: by its code, or by its literal message if the client itself
 * raised it.
 * @param secondsToWait from the server's `Retry-After`; 0 without one
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
  if (asked) return failure(countText(texts.waitSeconds, Number(asked[1])), Number(asked[1]))
  if (code === 'over_request_rate_limit') {
    const seconds = secondsToWait || ATTEMPTS_WINDOW_SECONDS
    return failure(lockedText(seconds), seconds)
  }
  return failure(
    ownValue(texts.byCode, code) ?? ownValue(byName, name) ?? byLiteral(message) ?? texts.unknown,
  )
}

function weakPassword(reasons: readonly string[], message: string): string {
  const length = /\d+/.exec(message)?.[0] ?? '8'
  const sentences = reasons.map((reason) =>
    reason === 'length' ? fillText(texts.weak.length, { n: length }) : weakTexts[reason],
  )
  return sentences.filter(Boolean).join(' ') || texts.weak.other
}

const weakTexts: Readonly<Record<string, string>> = texts.weak

/** Remaining lockout time, in whole minutes. */
export function lockedText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? login.lockedOne : fillText(login.locked, { minutes: String(minutes) })
}

/** Errors raised by the client or the browser, which have no code. */
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
