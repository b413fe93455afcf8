import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ConversationRow } from '#domain/conversations/conversation-view.ts'
import { spanText, timerText } from '../lead-parts/lead-time.ts'

const texts = conversationTexts.row
const HOUR_MS = 3_600_000
/** With less than this left, the time is shown in amber. */
const SOON_MS = 60_000

const dayFormat = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'Europe/Madrid' })

export type Wait = { text: string; tone: 'late' | 'soon' | 'plain' }

/** «1:24», or «2 h 5 min» for a long time. */
export function clockText(ms: number): string {
  return ms < HOUR_MS ? timerText(Math.max(0, Math.floor(ms / 1000))) : spanText(ms)
}

/** The time of today, and the day of another. */
export function shortMoment(iso: string, now: number): string {
  const [then, today] = [inMadrid(new Date(iso)), inMadrid(new Date(now))]
  return then.date === today.date ? then.time : dayFormat.format(new Date(iso))
}

/** What a row says at its end: how long its visitor waits, or whose turn it is. */
export function waitOf(row: ConversationRow, now: number, me: string | undefined): Wait {
  if (row.state === 'waiting' && row.waitingSince) {
    const time = clockText(now - Date.parse(row.waitingSince))
    const left = row.dueAt === null ? Infinity : Date.parse(row.dueAt) - now
    if (left < 0) return { text: fillText(texts.late, { time }), tone: 'late' }
    return { text: time, tone: left < SOON_MS ? 'soon' : 'plain' }
  }
  if (row.state === 'snoozed')
    return {
      text: row.snoozedUntil
        ? fillText(texts.snoozed, { time: shortMoment(row.snoozedUntil, now) })
        : texts.snoozedReply,
      tone: 'plain',
    }
  if (row.state === 'human' && row.staff?.id === me && row.isTheirTurn)
    return { text: texts.yourTurn, tone: 'soon' }
  return { text: shortMoment(row.lastAt, now), tone: 'plain' }
}

/** How much of the time for the first answer is left; null without a deadline. */
export function leftOf(row: Pick<ConversationRow, 'state' | 'waitingSince' | 'dueAt'>, now: number) {
  if (row.state !== 'waiting' || !row.dueAt || !row.waitingSince) return null
  const left = Date.parse(row.dueAt) - now
  if (left < 0)
    return {
      isLate: true,
      text: fillText(conversationTexts.late, { time: clockText(now - Date.parse(row.waitingSince)) }),
    }
  const seconds = Math.ceil(left / 1000)
  return {
    isLate: false,
    text: fillText(conversationTexts.left, { time: seconds < 60 ? `${seconds} s` : timerText(seconds) }),
  }
}
