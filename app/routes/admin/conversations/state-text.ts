import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationRow } from '#domain/conversations/conversation-view.ts'
import { staffName } from './names.ts'
import { clockText, leftOf, shortMoment } from './waiting-time.ts'
import { FIRST_ANSWER_MS } from '#domain/conversations/conversation.ts'

const texts = conversationTexts.state

export type StateLook = { text: string; tone: 'try' | 'good' | 'new' | 'late' | 'calm' }

/** The state of a conversation as its pill says it. */
export function stateLook(row: ConversationRow, me: string | undefined, now: number): StateLook {
  switch (row.state) {
    case 'waiting':
      return { text: texts.waiting, tone: 'try' }
    case 'human': {
      if (row.staff?.id === me) return { text: texts.mine, tone: 'good' }
      const name = staffName(row.staff?.name)
      return { text: name ? fillText(texts.other, { name }) : texts.nobody, tone: 'calm' }
    }
    case 'snoozed':
      return {
        text: row.snoozedUntil
          ? fillText(texts.snoozed, { time: shortMoment(row.snoozedUntil, now) })
          : texts.snoozedReply,
        tone: 'calm',
      }
    case 'bot':
      return { text: texts.bot, tone: 'new' }
    case 'blocked':
      return { text: texts.blocked, tone: 'late' }
    default:
      return { text: texts[row.state], tone: 'calm' }
  }
}

/** On a phone, how long they wait stands under the name: «Espera 1:24 de 2:00». */
export function waitingLine(row: ConversationRow, now: number): string | null {
  if (row.state !== 'waiting' || !row.waitingSince) return null
  const time = clockText(now - Date.parse(row.waitingSince))
  const left = leftOf(row, now)
  if (!left || left.isLate) return fillText(conversationTexts.waitsLate, { time })
  return fillText(conversationTexts.waits, { time, limit: clockText(FIRST_ANSWER_MS) })
}
