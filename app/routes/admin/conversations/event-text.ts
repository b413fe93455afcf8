import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { MessageView } from '#domain/conversations/conversation-view.ts'
import { shortMoment } from './waiting-time.ts'

const texts = conversationTexts.events
const TONES: Partial<Record<NonNullable<MessageView['event']>, 'ask' | 'good' | 'late'>> = {
  asked: 'ask',
  awoken: 'ask',
  taken: 'good',
  reopened: 'ask',
  withdrawn: 'late',
  blocked: 'late',
}

/** The words of something that happened. */
export function eventText({ event, name, detail }: MessageView, now: number): string {
  const who = name ?? texts.someone
  switch (event) {
    case null:
      return ''
    case 'snoozed':
      return isMoment(detail) ? fillText(texts.snoozed, { detail: shortMoment(detail, now) }) : snoozedText(detail)
    case 'closed': {
      const reasons: Readonly<Record<string, string>> = conversationTexts.reasons
      const reason = detail && (reasons[detail] ?? detail)
      return reason ? fillText(texts.closed, { detail: reason.toLowerCase() }) : texts.closedPlain
    }
    case 'requested':
      return detail ? fillText(texts.requested, { detail }) : texts.requestedPlain
    case 'linked':
      return detail ? fillText(texts.linked, { detail }) : texts.linkedPlain
    case 'transferred':
    case 'assigned':
      return fillText(texts[event], { detail: detail ?? texts.someone })
    default:
      return fillText(texts[event], { name: who })
  }
}

export function eventTone({ event }: MessageView) {
  return (event && TONES[event]) ?? 'plain'
}

function snoozedText(detail: string | null): string {
  return detail && detail !== 'reply' ? fillText(texts.snoozed, { detail }) : texts.snoozedReply
}

function isMoment(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text)
}
