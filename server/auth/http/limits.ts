import { createMiddleware } from 'hono/factory'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from '../../http/rate-limits.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { Rate } from '../settings-values.ts'
import type { AuthSettings } from '../settings.ts'
import type { AuthContext } from './auth-context.ts'

/** Calls that are counted per client address, each for itself (auth-contract.md §1). */
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

/** Counted until it is `forgiven`. */
type Attempt = { forgiven(): Promise<void> }

/** One process's counters; nothing is stored. Every method throws E(429) when there is no more, with the seconds to wait. */
export type AuthLimits = {
  /** One more call from this address. */
  call(call: LimitedCall, address: string): Promise<void>
  /** One more message, of all that this server may send. */
  mail(): Promise<void>
  sms(): Promise<void>
  /** As `mail`, for an address that gets none: it must not be told apart by what its requests are answered. */
  mailInVain(kind: string, address: string, gap: number): Promise<void>
  /**
   * One more link tried, of all that come: its hash is of a code of few digits, and a wrong one tells of no account that
   * could be counted for. `forgiven` when it was good.
   */
  link(): Promise<Attempt>
  /** One more try to enter an account; `forgiven` when it was the owner. */
  attempt(account: string, address: string): Promise<Attempt>
  /** One more code for a second factor of this account, from wherever: six digits must not be found by trying. */
  factorCode(userId: string): Promise<Attempt>
}

/** From how many addresses at once an account may be tried before it is closed to all of them for a while. */
const ADDRESSES_PER_ACCOUNT = 5
/** From how many addresses' worth of wrong links at once all links are closed for a while; codes typed by hand are not. */
const ADDRESSES_OF_LINKS = 20

export function createAuthLimits({ limits }: Pick<AuthSettings, 'limits'>): AuthLimits {
  const perCall: Record<LimitedCall, RateLimiterAbstract> = {
    token: memory('token', limits.token),
    verify: memory('verify', limits.verify),
    signup: memory('signup', limits.otp),
    anonymous: memory('anonymous', limits.anonymous),
    otp: memory('otp', limits.otp),
    magiclink: memory('magiclink', limits.otp),
    recover: memory('recover', limits.otp),
    resend: memory('resend', limits.otp),
    user: memory('user', limits.otp),
    sso: memory('sso', limits.sso),
    samlAssertion: memory('saml', limits.samlAssertion),
    mfaChallenge: memory('challenge', limits.mfa),
    mfaVerify: memory('factor', limits.mfa),
  }
  const mails = memory('mails', limits.emailSent)
  const messages = memory('sms', limits.smsSent)
  const tries = memory('tries', limits.failedSignIns)
  const accounts = memory('accounts', {
    ...limits.failedSignIns,
    points: limits.failedSignIns.points * ADDRESSES_PER_ACCOUNT,
  })
  const codes = memory('codes', limits.factorCodes)
  const links = memory('links', { ...limits.verify, points: limits.verify.points * ADDRESSES_OF_LINKS })
  const gaps = new Map<number, RateLimiterAbstract>()

  return {
    call: (call, address) => consume(perCall[call], addressKey(address), tooManyRequests),
    mail: () => consume(mails, 'all', tooManyMails),
    sms: () => consume(messages, 'all', tooManySms),
    async mailInVain(kind, address, gap) {
      if (gap > 0) {
        const limiter = gaps.get(gap) ?? memory(`gap-${gap}`, { points: 1, seconds: gap })
        gaps.set(gap, limiter)
        await consume(limiter, `${kind}:${address}`, sentTooSoon)
      }
      const used = await mails.get('all')
      if (used && used.consumedPoints >= limits.emailSent.points) throw tooManyMails(used)
    },
    async link() {
      await consume(links, 'all', tooManyRequests)
      return {
        async forgiven() {
          await links.reward('all', 1)
        },
      }
    },
    async attempt(account, address) {
      const name = account.toLowerCase()
      const pair = `${name}|${addressKey(address)}`
      await consume(tries, pair, tooManyRequests)
      await consume(accounts, name, tooManyRequests)
      return {
        async forgiven() {
          await tries.delete(pair)
          await accounts.reward(name, 1)
        },
      }
    },
    async factorCode(userId) {
      await consume(codes, userId, tooManyRequests)
      return {
        async forgiven() {
          await codes.delete(userId)
        },
      }
    },
  }
}

/** Where something in front already limits, or a benchmark measures. */
export const NO_LIMITS: AuthLimits = {
  call: async () => undefined,
  mail: async () => undefined,
  sms: async () => undefined,
  mailInVain: async () => undefined,
  link: async () => ({ forgiven: async () => undefined }),
  attempt: async () => ({ forgiven: async () => undefined }),
  factorCode: async () => ({ forgiven: async () => undefined }),
}

/** In front of a call: counts it for the address it comes from. */
export function limitCall({ limits }: { limits: AuthLimits }, call: LimitedCall) {
  return createMiddleware<AuthContext>(async (context, next) => {
    await limits.call(call, context.get('clientAddress'))
    await next()
  })
}

/** Someone asked for another message of a kind before its pause was over. */
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

function memory(keyPrefix: string, { points, seconds }: Rate): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix, points, duration: Math.max(1, Math.ceil(seconds)) })
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  refusal: (result: RateLimiterRes) => AuthError,
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (rejected) {
    throw rejected instanceof RateLimiterRes ? refusal(rejected) : rejected
  }
}

const refusalOf = (code: string, message: string) => (result: RateLimiterRes) =>
  new AuthError(429, code, message, { retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) })
const tooManyRequests = refusalOf('over_request_rate_limit', 'Request rate limit reached')
const tooManyMails = refusalOf('over_email_send_rate_limit', 'email rate limit exceeded')
const tooManySms = refusalOf('over_sms_send_rate_limit', 'sms rate limit exceeded')
