/** What somebody wants to know of a treatment. */
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

/** What the conversation is about, for «¿y cuánto cuesta?». The browser keeps it and sends it with each question. */
export type AssistantContext = {
  /** Slugs, the last named first; at most four. */
  treatments: readonly string[]
  /** What was asked last, so that a name alone or a place can answer the assistant's own question. */
  intent?: TreatmentIntent | 'nearest'
}

/** A page of this site (or `tel:`, `https://wa.me/…` in an action). */
export type AssistantLink = { label: string; href: string }

export type AnswerKind = 'answer' | 'ask-back' | 'safety' | 'unknown'

export type Answer = {
  kind: AnswerKind
  /** Id of the safety card. */
  card?: string
  title?: string
  paragraphs: string[]
  /** Bullets, after the paragraphs. */
  items: string[]
  /** The pages that the answer was taken from, the most important first. */
  sources: AssistantLink[]
  actions: AssistantLink[]
  /** To be sent with the next question. */
  context: AssistantContext
}
