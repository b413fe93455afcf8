import { cardOfKind, categoryOfCard } from './card-of-kind.ts'
import { calibrated } from './classifier/calibrated.ts'
import { safetyFeatures } from './classifier/meaning-features.ts'
import { phraseWords } from './classifier/phrase-words.ts'
import type { ReadingModel } from './classifier/reading-model.ts'
import { safetyProbabilities } from './classifier/safety-probabilities.ts'
import { readText } from './classifier/thesaurus-reader.ts'
import { probabilitiesOf } from './classifier/weight-table.ts'
import { explicitCardOf } from './explicit-rules.ts'
import { questionWords } from './question-words.ts'
import { safetyCardOf } from './safety-card.ts'
import { SAFETY_CATEGORIES, type SafetyCategory, type SafetyReading } from './safety-reading.ts'
import { EXPLICIT_NEEDS, RULE_NEEDS, SURE_RULE_NEEDS, THRESHOLDS, UNWELL_NEEDS } from './safety-thresholds.ts'
import { soundsUnwell } from './sounds-unwell.ts'

/** Most characters that are read as one: more would hide a sign among much else. */
const LONGEST = 400
const MOST_PARTS = 40

/** A text in parts of whole sentences, each short enough to be read as one; at most forty parts. */
function textParts(text: string): string[] {
  if (text.length <= LONGEST) return [text]
  const parts: string[] = []
  let part = ''
  for (const [sentence] of text.matchAll(/[^.!?\n]{1,400}[.!?\n]*|[.!?\n]+/g)) {
    if (part !== '' && part.length + sentence.length > LONGEST) {
      parts.push(part)
      part = ''
    }
    part += sentence.slice(0, LONGEST)
  }
  if (part.trim() !== '') parts.push(part)
  return parts.slice(0, MOST_PARTS)
}

/** The gravest safety matter in a text, by the trained model and the fixed rules together; null if there is none. */
export function safetyOfText(model: ReadingModel, text: string, now: Date): SafetyReading | null {
  return textParts(text)
    .flatMap((part) => safetyOfPart(model, part, now.getFullYear()) ?? [])
    .reduce<SafetyReading | null>(
      (gravest, reading) => (gravest && rank(gravest) <= rank(reading) ? gravest : reading),
      null,
    )
}

function ruleNeeds(category: SafetyCategory): number {
  if (category === 'complication') return RULE_NEEDS.complication
  return category === 'emergency' || category === 'self_harm' ? RULE_NEEDS.urgent : RULE_NEEDS.other
}

function rank({ category, level }: SafetyReading): number {
  return SAFETY_CATEGORIES.indexOf(category) + (level === 'sure' ? 0 : SAFETY_CATEGORIES.length)
}

function safetyOfPart(model: ReadingModel, text: string, year: number): SafetyReading | null {
  const read = readText(text, year)
  const features = safetyFeatures(read)
  const probabilities = safetyProbabilities(model, features, phraseWords(read))
  const any = calibrated(1 - probabilities[0]!, model.calibration)
  const words = questionWords(text)
  const explicit = explicitCardOf(words)
  const byRule = explicit ?? safetyCardOf(words)
  if (byRule !== null) {
    const category = categoryOfCard(byRule)
    if (any >= (explicit === null ? ruleNeeds(category) : EXPLICIT_NEEDS))
      return { category, card: byRule, level: any >= SURE_RULE_NEEDS ? 'sure' : 'likely' }
  }
  const category = likeliest(model.safety.classes.slice(1), probabilities.subarray(1)) as SafetyCategory
  const { likely, sure } = THRESHOLDS[category]
  if (any >= likely) {
    const kinds = probabilitiesOf(model.kinds, features).map((probability, index) =>
      model.kinds.classes[index]!.startsWith(`${category}/`) ? probability : 0,
    )
    const card = cardOfKind(category, likeliest(model.kinds.classes, kinds))
    return { category, card, level: any >= sure ? 'sure' : 'likely' }
  }
  return any >= UNWELL_NEEDS && soundsUnwell(text)
    ? { category: 'complication', level: 'likely', card: 'complicacion' }
    : null
}

function likeliest(classes: readonly string[], probabilities: Float64Array): string {
  let best = 0
  probabilities.forEach((probability, index) => {
    if (probability > probabilities[best]!) best = index
  })
  return classes[best]!
}
