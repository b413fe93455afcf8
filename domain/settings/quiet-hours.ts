import { inMadrid } from '../calendar/madrid-calendar.ts'
import type { QuietHours } from './measurement-policy.ts'

/**
 * Whether mails wait now. By the clock on the wall in Madrid, so a night with a clock change is an hour shorter or
 * longer, and its end is where people expect it.
 */
export function isQuiet(quiet: QuietHours | null, moment: Date): boolean {
  if (quiet === null) return false
  const { time } = inMadrid(moment)
  return quiet.from < quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to
}
