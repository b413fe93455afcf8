import { invalidInput } from '../errors/auth-error.ts'

const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
/** PostgreSQL could store later dates, but JavaScript dates and readers could not handle them. */
const LAST = Date.UTC(9999, 11, 31)

/**
 * The end of a ban of `24h`, `1h30m` …, or null for `none` and for a duration of zero.
 * @throws {AuthError} E(400, validation_failed)
 */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(duration)) throw invalidBan(duration)
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  const length = parts.reduce((sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ''] ?? 0), 0)
  if (length === 0) return null
  const end = now.getTime() + length
  if (end > LAST) throw invalidBan(duration)
  return new Date(end)
}

function invalidBan(duration: string) {
  return invalidInput(`invalid format for ban duration: "${duration}"`)
}
