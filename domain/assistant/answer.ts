export const TREATMENT_INTENTS = [
  'price',
  'includes',
  'duration',
  'sessions',
  'onset',
  'lasting',
  'recovery',
  'pain',
  'reversible',
  'risks',
  'not-suitable',
  'suitable',
  'steps',
  'results',
  'alternatives',
  'no-treatment',
  'difference',
  'what-is',
] as const
export type TreatmentIntent = (typeof TREATMENT_INTENTS)[number]

/** Context for follow-ups such as «¿y cuánto cuesta?». The browser keeps it and sends it with each question. */
export type AssistantContext = {
  /** Slugs, most recent first; at most four. */
  treatments: readonly string[]
  /** The last intent, so that a name or a place alone can answer the assistant's own question. */
  intent?: TreatmentIntent | 'nearest'
}

/** A page of this site (or `tel:`, `https://wa.me/…` in an action). */
export type AssistantLink = { label: string; href: string }

/** How sure the assistant was: shown to staff as a band, never as a number. */
export const CONFIDENCE_BANDS = ['high', 'medium', 'low'] as const
export type ConfidenceBand = (typeof CONFIDENCE_BANDS)[number]

export type AnswerKind = 'answer' | 'ask-back' | 'safety' | 'unknown'

/** A published text that an answer was made of; `version` is a hash of that text. */
export type AnswerPassage = { id: string; href: string; label: string; version: string }

/** Passages that an answer is traced back to; several questions in one message can need many. */
export const ANSWER_PASSAGES_MAX = 32

/** A line above an answer whose question may be a safety matter, with whom to call. */
export type AnswerCaution = { card: string; text: string; calls: readonly AssistantLink[] }

export type Answer = {
  kind: AnswerKind
  /** Id of the safety card. */
  card?: string
  title?: string
  paragraphs: string[]
  /** Bullets, below the paragraphs. */
  items: string[]
  /** The pages the answer comes from, the most relevant first. */
  sources: AssistantLink[]
  actions: AssistantLink[]
  caution?: AnswerCaution
  /** What the answer was made of; absent for cards and fixed sentences. */
  passages?: readonly AnswerPassage[]
  /** The server's proof that it made this answer of these passages. */
  proof?: string
  /** How sure the assistant is; absent where nothing was searched. */
  confidence?: ConfidenceBand
  /** To be sent with the next question. */
  context: AssistantContext
}
