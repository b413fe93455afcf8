import { fillText } from '#content/fill-text.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { MessageView } from '#domain/conversations/conversation-view.ts'
import { staffName } from './names.ts'

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
export function eventText({ event, name, detail }: MessageView): string {
  const who = staffName(name) ?? texts.someone
  switch (event) {
    case null:
      return ''
    case 'snoozed':
      return detail ? fillText(texts.snoozed, { detail }) : texts.snoozedReply
    case 'closed':
      return detail ? fillText(texts.closed, { detail: lowered(detail) }) : texts.closedPlain
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

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
