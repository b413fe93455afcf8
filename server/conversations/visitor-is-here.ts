import type { Conversation } from '#db/schema/index.ts'

/** Longer than two notes of presence apart: a window whose server died is not there for long. */
const HERE_MS = 150_000

/** Whether the visitor has the conversation open. */
export function visitorIsHere({ visitorSeenAt }: Pick<Conversation, 'visitorSeenAt'>, now: Date): boolean {
  return visitorSeenAt !== null && now.getTime() - visitorSeenAt.getTime() < HERE_MS
}
