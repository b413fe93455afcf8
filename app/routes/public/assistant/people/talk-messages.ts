import type { PublicMessage } from '#domain/conversations/conversation-api.ts'
import type { Outgoing } from '../talk-store.ts'

/** All messages once, in order: the stream and single requests may both bring one. */
export function mergedMessages(
  before: readonly PublicMessage[],
  arrived: readonly PublicMessage[],
): readonly PublicMessage[] {
  if (arrived.length === 0) return before
  const bySeq = new Map([...before, ...arrived].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

/** Those of the outbox whose copy has not come back from the server. Equal texts count one by one. */
export function withoutArrived(
  outbox: readonly Outgoing[],
  messages: readonly PublicMessage[],
): readonly Outgoing[] {
  const taken = new Set<number>()
  const left = outbox.filter(({ text, after }) => {
    const copy = messages.find(
      (message) =>
        message.author === 'visitor' &&
        message.seq > after &&
        message.text === text &&
        !taken.has(message.seq),
    )
    if (copy) taken.add(copy.seq)
    return copy === undefined
  })
  return left.length === outbox.length ? outbox : left
}

/** The last message that belongs to what the tab held before a person was asked for. */
export function endOfHistory(messages: readonly PublicMessage[]): number {
  const asked = messages.find(({ event }) => event === 'asked')
  return asked ? asked.seq - 1 : 0
}

export function lastSeq(messages: readonly PublicMessage[]): number {
  return messages.at(-1)?.seq ?? 0
}
