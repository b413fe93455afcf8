import { sentTooSoon } from '../http/limits.ts'

/**
 * Refuses a second message of a kind to one person within `gap` seconds.
 * @throws {AuthError} E(429, over_email_send_rate_limit | over_sms_send_rate_limit)
 */
export function checkGap(
  sentAt: Date | null,
  gap: number,
  now: Date,
  channel: 'email' | 'sms' = 'email',
): void {
  const msBeforeNext = sentAt === null ? 0 : sentAt.getTime() + gap * 1000 - now.getTime()
  if (msBeforeNext > 0) throw sentTooSoon({ msBeforeNext }, channel)
}
