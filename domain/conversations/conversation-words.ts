import { LEAD_LIMITS } from '../lead/lead.ts'
import type { MessageAuthor } from './conversation.ts'

type Said = { author: MessageAuthor; text: string }

const NAMES: Partial<Record<MessageAuthor, string>> = {
  visitor: 'Visita',
  assistant: 'Asistente',
  staff: 'Equipo',
}
const CUT = '…'

/**
 * A conversation as the message of a request: the visitor's words in full as far as there is room, the latest first to
 * stay, and what they were answered if that fits as well. Null if the visitor said nothing.
 */
export function conversationWords(
  head: string,
  said: readonly Said[],
  max: number = LEAD_LIMITS.message,
): string | null {
  const own = said.filter(({ author, text }) => author === 'visitor' && text !== '')
  if (own.length === 0) return null
  const all = said.filter(({ author, text }) => NAMES[author] !== undefined && text !== '')
  const whole = [head, ...all.map(lineOf)].join('\n')
  if (whole.length <= max) return whole
  const lines: string[] = []
  let left = max - head.length - CUT.length - 2
  for (const line of own.map(lineOf).toReversed()) {
    if (line.length + 1 > left) break
    lines.unshift(line)
    left -= line.length + 1
  }
  return [head, ...(lines.length < own.length ? [CUT] : []), ...lines].join('\n')
}

function lineOf({ author, text }: Said): string {
  return `${NAMES[author]}: ${text}`
}
