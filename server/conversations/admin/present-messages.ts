import { closeReasons } from '#content/conversation-words.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { answerFeedback } from '#db/schema/index.ts'
import { shortHour } from '#domain/agenda/hour-words.ts'
import { CLOSE_REASONS } from '#domain/conversations/conversation.ts'
import { coveredText } from '#domain/conversations/covered-text.ts'
import type { ConversationDetail, MessageView } from '#domain/conversations/conversation-view.ts'
import { inArray } from 'drizzle-orm'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { alertOf } from '../raise-alerts.ts'
import type { OpenedMessage } from '../opened-messages.ts'

type Alert = Pick<ConversationDetail['alerts'][number], 'category' | 'level'>

/** As staff see them: contact data and documents of the visitor are covered. */
export async function presentMessages(
  { site, now }: { site: Site; now: Date },
  tx: Tx | Db,
  messages: readonly OpenedMessage[],
  alerts: ReadonlyMap<number, Alert>,
): Promise<MessageView[]> {
  const named = messages.flatMap(({ staffId, data }) => [staffId, staffOf(data)])
  const nameOf = await staffNames(tx, named)
  const ratings = await ratingsOf(tx, messages)
  return messages.map((message) => {
    const { id, seq, author, staffId, text, event, answer, createdAt } = message
    const shown = author === 'visitor' ? coveredText(text) : text
    return {
      id,
      seq,
      author,
      name: nameOf(staffId),
      text: shown,
      event,
      detail: event === null ? null : eventDetail(site, now, message, nameOf),
      answer,
      feedback: ratings.get(id) ?? null,
      reading: author === 'visitor' ? readingOf(alerts.get(id), text) : null,
      isCovered: shown !== text,
      at: createdAt.toISOString(),
    }
  })
}

function readingOf(alert: Alert | undefined, text: string): MessageView['reading'] {
  const found = alert ?? alertOf(text)
  return found && { category: found.category, level: found.level }
}

async function ratingsOf(tx: Tx | Db, messages: readonly OpenedMessage[]) {
  const ids = messages.filter(({ author }) => author === 'assistant').map(({ id }) => id)
  if (ids.length === 0) return new Map<number, MessageView['feedback']>()
  const rows = await tx
    .select({ messageId: answerFeedback.messageId, rating: answerFeedback.rating })
    .from(answerFeedback)
    .where(inArray(answerFeedback.messageId, ids))
  return new Map(rows.map(({ messageId, rating }) => [messageId ?? 0, rating]))
}

const staffOf = (data: Record<string, unknown>) => (typeof data.staffId === 'string' ? data.staffId : null)

/** Words for what happened, of the data of its line; null if there is nothing to add. */
function eventDetail(
  site: Site,
  now: Date,
  { event, data }: OpenedMessage,
  nameOf: (id: string | null) => string | null,
): string | null {
  const word = (key: string) => {
    const value = data[key]
    return typeof value === 'string' ? value : null
  }
  switch (event) {
    case 'transferred':
      return findClinic(site, word('clinic') ?? '')?.name ?? null
    case 'closed': {
      const reason = CLOSE_REASONS.find((one) => one === word('reason'))
      return reason ? closeReasons[reason] : null
    }
    case 'assigned':
      return nameOf(word('staffId'))
    case 'snoozed': {
      const until = word('until')
      return until ? `hasta ${shortHour(until, now)}` : 'hasta que escriba'
    }
    case 'requested':
    case 'linked':
      return word('folio')
    case 'revealed':
      return word('what') === 'contact' ? 'el teléfono y el correo' : 'un dato de un mensaje'
    default:
      return null
  }
}
