import type { SafetyLevel, SafetyReading } from '../assistant/safety-reading.ts'
import { clausesOf, sentencesOf, type TextPart } from '../text/text-parts.ts'
import { communicationNeeds } from './communication-needs.ts'
import { type Mention, type MentionKind, mentionTone } from './mention.ts'

/** First what cannot wait, then what changes the answer, then how to give it. */
const MENTION_KINDS: readonly MentionKind[] = [
  'emergency',
  'self_harm',
  'complication',
  'coercion',
  'minor',
  'pregnancy',
  'eating_disorder',
  'medicine',
  'discreet',
  'deaf',
  'blind',
  'wheelchair',
  'language',
  'no_calls',
]
/** Of a longer text only the start is read sentence by sentence; all of it is read as a whole. */
const MAX_SENTENCES = 40
const MAX_CLAUSES = 10

type ReadSafety = (text: string) => SafetyReading | null
type Found = { kind: MentionKind; level: SafetyLevel }

/**
 * What a message mentions, the most urgent first, with the words that say it. It is read by sentence, since a long
 * message dilutes one; then by pairs of sentences and as a whole, since a matter may only show in what follows.
 */
export function mentionsIn(text: string, readSafety: ReadSafety): Mention[] {
  const mentions = new Map<MentionKind, Mention>()
  const read = (part: TextPart) => readPart(text.slice(part.from, part.to), readSafety)
  const add = ({ kind, level }: Found, mark?: TextPart) => {
    const known = mentions.get(kind)
    const marks = [...(known?.marks ?? []), ...(mark ? [mark] : [])]
    mentions.set(kind, { kind, level: known?.level === 'sure' ? 'sure' : level, marks })
  }

  const sentences = sentencesOf(text).slice(0, MAX_SENTENCES)
  for (const sentence of sentences)
    for (const found of read(sentence)) add(found, narrowed(text, sentence, found, read))
  for (const [index, { from }] of sentences.slice(0, -1).entries()) {
    const pair = { from, to: sentences[index + 1]!.to }
    for (const found of read(pair))
      if (isNew(mentions, found)) add(found, mentions.has(found.kind) ? undefined : pair)
  }
  for (const found of readPart(text, readSafety)) if (isNew(mentions, found)) add(found)

  // Who is deaf is written to anyway.
  if (mentions.has('deaf')) mentions.delete('no_calls')
  return MENTION_KINDS.flatMap((kind) => mentions.get(kind) ?? [])
}

/** Whether somebody should read it now: an emergency, a complication or self-harm, and no doubt about it. */
export function isUrgent(mentions: readonly Mention[]): boolean {
  return mentions.some((mention) => mentionTone(mention) === 'urgent')
}

/** Whether the person should see 112 and 024 before anything else. */
export function needsHelpNow(mentions: readonly Mention[]): boolean {
  return isUrgent(mentions.filter(({ kind }) => kind !== 'complication'))
}

function readPart(text: string, readSafety: ReadSafety): Found[] {
  const safety = readSafety(text)
  return [
    ...(safety ? [{ kind: safety.category, level: safety.level }] : []),
    ...communicationNeeds(text).map((kind) => ({ kind, level: 'sure' as const })),
  ]
}

/** Not known yet, or only as likely. */
function isNew(mentions: ReadonlyMap<MentionKind, Mention>, { kind, level }: Found): boolean {
  const known = mentions.get(kind)
  return known === undefined || (known.level === 'likely' && level === 'sure')
}

/** The fewest clauses in a row that say the same on their own; else the sentence. */
function narrowed(
  text: string,
  sentence: TextPart,
  { kind, level }: Found,
  read: (part: TextPart) => Found[],
): TextPart {
  const clauses = clausesOf(text, sentence)
  if (clauses.length > MAX_CLAUSES) return sentence
  for (let length = 1; length < clauses.length; length++)
    for (const [index, { from }] of clauses.slice(0, clauses.length - length + 1).entries()) {
      const run = { from, to: clauses[index + length - 1]!.to }
      if (read(run).some((found) => found.kind === kind && found.level === level)) return run
    }
  return sentence
}
