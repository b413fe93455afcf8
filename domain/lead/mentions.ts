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
/** Only the start of a longer text is read sentence by sentence; as a whole, all of it is read. */
const MAX_SENTENCES = 40
const MAX_CLAUSES = 10

type ReadSafety = (text: string) => SafetyReading | null
type Found = { kind: MentionKind; level: SafetyLevel }

/**
 * What a message mentions, the most urgent first, with the words that say it. A long message dilutes a sentence, so
 * each is read too; alone it counts if it is sure, or if the whole message says the same.
 */
export function mentionsIn(text: string, readSafety: ReadSafety): Mention[] {
  const mentions = new Map<MentionKind, Mention>()
  const read = (part: TextPart) => readPart(text.slice(part.from, part.to), readSafety)
  const add = ({ kind, level }: Found, marks: readonly TextPart[]) => {
    const known = mentions.get(kind)
    const surest = known?.level === 'sure' ? 'sure' : level
    mentions.set(kind, { kind, level: surest, marks: [...(known?.marks ?? []), ...marks] })
  }

  const whole = readPart(text, readSafety)
  const sentences = sentencesOf(text).slice(0, MAX_SENTENCES)
  for (const sentence of sentences)
    for (const found of read(sentence))
      if (found.level === 'sure' || whole.some(({ kind }) => kind === found.kind))
        add(found, [narrowed(text, sentence, found, read)])
  for (const found of whole) add(found, mentions.has(found.kind) ? [] : pairThatSays(found, sentences, read))

  // A deaf person is written to anyway.
  if (mentions.has('deaf')) mentions.delete('no_calls')
  return MENTION_KINDS.flatMap((kind) => mentions.get(kind) ?? [])
}

/** Whether somebody should read it now: an emergency, a complication or self-harm, and no doubt about it. */
export function isUrgent(reading: SafetyReading | null): boolean {
  return reading !== null && mentionTone({ kind: reading.category, level: reading.level }) === 'urgent'
}

/** Whether the person should see 112 and 024 before anything else. */
export function needsHelpNow(reading: SafetyReading | null): boolean {
  return isUrgent(reading) && reading?.category !== 'complication'
}

function readPart(text: string, readSafety: ReadSafety): Found[] {
  const safety = readSafety(text)
  return [
    ...(safety ? [{ kind: safety.category, level: safety.level }] : []),
    ...communicationNeeds(text).map((kind) => ({ kind, level: 'sure' as const })),
  ]
}

/** A matter may only show in what follows: «Tengo fiebre. La operación fue el lunes.» */
function pairThatSays(
  { kind }: Found,
  sentences: readonly TextPart[],
  read: (part: TextPart) => Found[],
): TextPart[] {
  const pairs = sentences.slice(0, -1).map(({ from }, index) => ({ from, to: sentences[index + 1]!.to }))
  const pair = pairs.find((one) => read(one).some((found) => found.kind === kind))
  return pair ? [pair] : []
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
