import type { SafetyCategory, SafetyLevel } from '../assistant/safety-reading.ts'
import type { TextPart } from '../text/text-parts.ts'

/** How a person needs or wants to be reached. */
const COMMUNICATION_NEEDS = ['discreet', 'deaf', 'blind', 'wheelchair', 'language', 'no_calls'] as const
export type CommunicationNeed = (typeof COMMUNICATION_NEEDS)[number]

/** What the team should know before it answers: a safety matter, or how the person needs to be reached. */
export type MentionKind = SafetyCategory | CommunicationNeed

export type Mention = {
  kind: MentionKind
  level: SafetyLevel
  /** Where the words are; empty if only the whole message says it. In order, and apart from each other. */
  marks: TextPart[]
}

const URGENT: ReadonlySet<MentionKind> = new Set(['emergency', 'complication', 'self_harm'])

/** How loud to show it: what cannot wait, what changes the answer, and how to give it. */
export function mentionTone({
  kind,
  level,
}: Pick<Mention, 'kind' | 'level'>): 'urgent' | 'careful' | 'quiet' {
  if (COMMUNICATION_NEEDS.some((need) => need === kind)) return 'quiet'
  return level === 'sure' && URGENT.has(kind) ? 'urgent' : 'careful'
}
