import type { Database } from '#db/client.ts'
import { createMiddleware } from 'hono/factory'
import { type Limiter, LimitReached, type Rate } from '../../shared/http/limiter.ts'
import { addressKey } from '../../shared/http/rate-limits.ts'
import { sharedLimiter } from '../../shared/http/shared-limiter.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthSettings } from '../settings/settings.ts'
import type { AuthContext } from './auth-context.ts'

/** Calls that are counted per client address, each separately. */
export type LimitedCall =
  | 'token'
  | 'verify'
  | 'signup'
  | 'anonymous'
  | 'otp'
  | 'magiclink'
  | 'recover'
  | 'resend'
  | 'user'
  | 'sso'
  | 'samlAssertion'
  | 'mfaChallenge'
  | 'mfaVerify'

/** Counted unless `forgiven` is called. */
type Attempt = { forgiven(): Promise<void> }

/** Who triggers a message: anyone, or the team and programs with the secret key. */
export type Budget = 'strangers' | 'team'

/**
 * Where a sign-in attempt comes from. `device` is the token of a browser that has signed in to this account before.
 */
export type Asker = { address: string; device?: string | undefined }

/**
 * Counted in PostgreSQL, across all processes. Every method throws E(429) when the limit is reached, with the seconds
 * to wait.
 */
export type AuthLimits = {
  /** Counts a call from this address. */
  call(call: LimitedCall, address: string): Promise<void>
  /** Counts a mail that a stranger triggers to one person, even if there is nothing to send. */
  mailTo(email: string): Promise<void>
  /** Counts a mail in the server's total; one client address may use a third of the strangers' budget. */
  mail(...payer: ['team'] | ['strangers', address: string]): Promise<void>
  sms(budget: Budget): Promise<void>
  /**
   * Counts a sign-in attempt; call `forgiven` if it was the owner. A known device has its own limit, so strangers
   * can't lock the owner out.
   */
  attempt(account: string, asker: Asker): Promise<Attempt>
  /** Counts a second-factor code for this account, from any address: six digits must not be brute-forced. */
  factorCode(userId: string): Promise<Attempt>
}

/** How many addresses may try an account before it is locked for all unknown devices for a while. */
const ADDRESSES_PER_ACCOUNT = 5
/** How many addresses it takes to use up the strangers' mail budget. */
const ADDRESSES_PER_BUDGET = 3

export function createAuthLimits(database: Database, { limits }: Pick<AuthSettings, 'limits'>): AuthLimits {
  const shared = (name: string, { points, seconds }: Rate, isRare = false) =>
    sharedLimiter(database, `auth-${name}`, { points, seconds: Math.max(1, Math.ceil(seconds)) }, { isRare })
  // Behind the limits of the calls.
  const rare = (name: string, rate: Rate) => shared(name, rate, true)
  const perCall: Record<LimitedCall, Limiter> = {
    token: shared('token', limits.token),
    verify: shared('verify', limits.verify),
    signup: shared('signup', limits.otp),
    anonymous: shared('anonymous', limits.anonymous),
    otp: shared('otp', limits.otp),
    magiclink: shared('magiclink', limits.otp),
    recover: shared('recover', limits.otp),
    resend: shared('resend', limits.otp),
    user: shared('user', limits.otp),
    sso: shared('sso', limits.sso),
    samlAssertion: shared('saml', limits.samlAssertion),
    mfaChallenge: shared('challenge', limits.mfa),
    mfaVerify: shared('factor', limits.mfa),
  }
  const mails = rare('mails', limits.emailSent)
  const share = rare('mail-share', {
    ...limits.emailSent,
    points: Math.ceil(limits.emailSent.points / ADDRESSES_PER_BUDGET),
  })
  const recipients = rare('mail-to', limits.emailPerAddress)
  const messages = rare('sms', limits.smsSent)
  const tries = shared('tries', limits.failedSignIns)
  const devices = shared('devices', limits.failedSignIns)
  const accounts = shared('accounts', {
    ...limits.failedSignIns,
    points: limits.failedSignIns.points * ADDRESSES_PER_ACCOUNT,
  })
  const codes = shared('codes', limits.factorCodes)

  return {
    call: (call, address) => consume(perCall[call], addressKey(address), tooManyRequests),
    mailTo: (email) => consume(recipients, email.toLowerCase(), tooManyMails),
    async mail(budget, address = '') {
      if (budget === 'strangers') await consume(share, addressKey(address), tooManyMails)
      await consume(mails, budget, tooManyMails)
    },
    sms: (budget) => consume(messages, budget, tooManySms),
    async attempt(account, { address, device }) {
      const name = account.toLowerCase()
      if (device !== undefined) {
        const own = `${name}|${device}`
        await consume(devices, own, tooManyRequests)
        return { forgiven: () => devices.reset(own) }
      }
      const pair = `${name}|${addressKey(address)}`
      await consume(tries, pair, tooManyRequests)
      await consume(accounts, name, tooManyRequests)
      return {
        async forgiven() {
          await tries.reset(pair)
          await accounts.reward(name)
        },
      }
    },
    async factorCode(userId) {
      await consume(codes, userId, tooManyRequests)
      return { forgiven: () => codes.reset(userId) }
    },
  }
}

/** For servers behind another rate limiter, and for benchmarks. */
export const NO_LIMITS: AuthLimits = {
  call: async () => undefined,
  mailTo: async () => undefined,
  mail: async () => undefined,
  sms: async () => undefined,
  attempt: async () => ({ forgiven: async () => undefined }),
  factorCode: async () => ({ forgiven: async () => undefined }),
}

/** Counts a call for the address it comes from. */
export function limitCall({ limits }: { limits: AuthLimits }, call: LimitedCall) {
  return createMiddleware<AuthContext>(async (context, next) => {
    await limits.call(call, context.get('clientAddress'))
    await next()
  })
}

/** Another message of a kind was requested before its pause ended. */
export function sentTooSoon(
  { msBeforeNext }: { msBeforeNext: number },
  channel: 'email' | 'sms' = 'email',
): AuthError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new AuthError(
    429,
    channel === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  )
}

async function consume(
  limiter: Limiter,
  key: string,
  refusal: (reached: LimitReached) => AuthError,
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw error instanceof LimitReached ? refusal(error) : error
  }
}

const refusalOf = (code: string, message: string) => (reached: LimitReached) =>
  new AuthError(429, code, message, { retryAfter: Math.max(1, Math.ceil(reached.msBeforeNext / 1000)) })
const tooManyRequests = refusalOf('over_request_rate_limit', 'Request rate limit reached')
const tooManyMails = refusalOf('over_email_send_rate_limit', 'email rate limit exceeded')
const tooManySms = refusalOf('over_sms_send_rate_limit', 'sms rate limit exceeded')
