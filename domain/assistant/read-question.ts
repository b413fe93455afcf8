import { TREATMENT_INTENTS, type TreatmentIntent } from './answer.ts'
import { intentsInWords, SITE_INTENTS, type SiteIntent, siteIntent, treatmentIntents } from './intents.ts'
import { questionWords } from './question-words.ts'
import { type Engine, type Named, readMentions } from './read-mentions.ts'
import { splitQuestions } from './split-questions.ts'

/** From these probabilities on, the classifier's intent counts where the rules recognize none. */
const SURE_TREATMENT = 0.35
const POSSIBLE_TREATMENT = 0.06
const MOST_POSSIBLE = 3
const SURE_SITE = 0.4
/** The longest text that is read; the page allows no more than 1,000 characters. */
const MOST_WORDS_READ = 220

/** The most things said about one treatment. */
const MOST_INTENTS = 3

/** What the classifier calls an intent that the answers know by another name. */
const SITE_NAMES: Readonly<Record<string, SiteIntent>> = { openings: 'booking' }
/** Questions about us to which nothing is published. */
const NOT_PUBLISHED: ReadonlySet<string> = new Set(['not-published', 'job', 'access-needs'])

/** A question and everything that was recognized in it. */
export type Reading = {
  words: readonly string[]
  named: Named
  intents: readonly TreatmentIntent[]
  site: SiteIntent | null
  /** Other things that may be asked, by their words or by the classifier: said briefly after the first. */
  alsoAsked: readonly TreatmentIntent[]
  /** The site intent was recognized by its words, not by the classifier. */
  siteByRule: boolean
  /** Probability that the question is not about us, and that it is about something we don't publish. */
  offTopic: number
  notPublished: number
  /** Probability that it asks whether we do something. */
  offered: number
}

export function readQuestion(engine: Engine, text: string): Reading {
  const words = questionWords(text).slice(0, MOST_WORDS_READ)
  const named = readMentions(engine, words)
  const ruled = intentsOfParts(text, words)
  const ruledSite = siteIntent(words)
  const guesses = engine.readIntent(text)
  const probability = (holds: (intent: string) => boolean) =>
    guesses.reduce((sum, guess) => sum + (holds(guess.intent) ? guess.probability : 0), 0)
  const guessed = guesses.find(
    ({ intent, probability: sure }) => isTreatmentIntent(intent) && sure >= SURE_TREATMENT,
  )
  const guessedSite = guesses.find(
    ({ intent, probability: sure }) => siteNamed(intent) !== null && sure >= SURE_SITE,
  )
  const intents = ruled.length > 0 || !guessed ? ruled : [guessed.intent as TreatmentIntent]
  const possible = guesses
    .filter(({ probability: sure }) => sure >= POSSIBLE_TREATMENT)
    .flatMap(({ intent }) => (isTreatmentIntent(intent) ? [intent] : []))
  const alsoAsked = [...new Set([...intentsInWords(words), ...possible])]
    .filter((intent) => !intents.includes(intent))
    .slice(0, MOST_POSSIBLE)
  return {
    words,
    named,
    intents,
    alsoAsked,
    site: ruledSite ?? (guessedSite ? siteNamed(guessedSite.intent) : null),
    siteByRule: ruledSite !== null,
    offTopic: probability((intent) => intent === 'off-topic'),
    offered: probability((intent) => intent === 'offered'),
    notPublished: probability((intent) => NOT_PUBLISHED.has(intent)),
  }
}

/** A message may hold several questions: «cuánto rato es y cuántos días me quedo en casa». */
function intentsOfParts(text: string, words: readonly string[]): TreatmentIntent[] {
  const parts = splitQuestions(text)
  if (parts.length === 1) return treatmentIntents(words)
  const all = parts.flatMap((part) => treatmentIntents(questionWords(part)))
  return [...new Set(all)].slice(0, MOST_INTENTS)
}

function isTreatmentIntent(intent: string): intent is TreatmentIntent {
  return (TREATMENT_INTENTS as readonly string[]).includes(intent)
}

function siteNamed(intent: string): SiteIntent | null {
  if (SITE_NAMES[intent]) return SITE_NAMES[intent]
  return SITE_INTENTS.find((known) => known === intent) ?? null
}
