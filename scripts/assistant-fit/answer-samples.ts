import { writtenSite as site } from '#content/site/written-site.ts'
import type { AssistantContext } from '#domain/assistant/answer.ts'
import { draftOf } from '#domain/assistant/answer-question.ts'
import { signsOf } from '#domain/assistant/answerable.ts'
import { readQuestion } from '#domain/assistant/read-question.ts'
import { pageReaderOf } from '#domain/assistant/subjects/page-reader.ts'
import { chosenDraft } from '#domain/assistant/subjects/choose-subject.ts'
import { subjectCandidates } from '#domain/assistant/subjects/subject-signs.ts'
import { engineOf } from '#server/assistant/content-answerer.ts'
import { pageReader } from '#server/assistant/read-pages.ts'
import { readIntent } from '#server/shared/reading/read-intent.ts'
import { heldOutQuestions } from '#tests/assistant/held-out-questions.ts'
import { questions } from '#tests/assistant/questions.ts'
import { strangersQuestions } from '#tests/assistant/strangers-questions.ts'
import { factQuestions } from '#tests/assistant/dev/facts-file.ts'
import { blindQuestions } from '#tests/assistant/blind/blind-files.ts'
import { pageSamples } from './page-samples.ts'
import { trainPages } from './train-pages.ts'

export type Sample = {
  voice: string
  q: string
  source: readonly string[]
  context: AssistantContext
}

/** The questions for tuning and those of the development set; none of the blind set. */
export function tuningSamples(): Sample[] {
  const own = [...questions, ...heldOutQuestions, ...strangersQuestions].map(
    ({ q, source, context }, index): Sample => ({
      voice: `tuning ${index % 10}`,
      q,
      source,
      context: context ?? { treatments: [] },
    }),
  )
  const developed = blindQuestions('tests/assistant/dev').map(({ voice, q, source, context }): Sample => {
    const { treatments = [], intent } = context ?? {}
    return { voice, q, source, context: { treatments, ...(intent ? { intent } : {}) } }
  })
  const clinics = site.clinics.map(({ slug }) => `/clinicas/${slug}`)
  const facts = factQuestions('tuning').map(({ q, source }, index): Sample => ({
    voice: `facts ${index % 10}`,
    q,
    source: source.includes('/clinicas') ? [...source, ...clinics] : source,
    context: { treatments: [] },
  }))
  return [...own, ...developed, ...facts]
}

/** The site without the ways of asking in `chat-ai-asks.yaml`. */
const bare = { ...site, pages: { ...site.pages, chatAsks: {} } }
const bareReader = pageReaderOf(trainPages(pageSamples(bare), 'bare'))

/**
 * The ways of asking were written after reading these questions. Fitted with them alone, the weights would trust the
 * nearest phrase more than it deserves with others, so each question is also read without them.
 */
const ENGINES = {
  whole: engineOf(site, { readIntent, pageReader }),
  bare: engineOf(bare, { readIntent, pageReader: () => bareReader }),
}
export type EngineName = keyof typeof ENGINES
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[]

export function candidatesOf({ q, context }: Sample, name: EngineName) {
  const engine = ENGINES[name]
  const reading = readQuestion(engine, q)
  return subjectCandidates(engine, reading, context, draftOf(engine, reading, context))
}

/** What the engine would answer with these weights: what speaks for it, and whether its page is right. */
export function draftedWith(
  { q, context, source }: Sample,
  weights: Readonly<Record<string, number>>,
  name: EngineName,
) {
  const engine = ENGINES[name]
  const reading = readQuestion(engine, q)
  const draft = chosenDraft(engine, reading, context, draftOf(engine, reading, context), weights)
  if (!draft || draft.answer.kind !== 'answer') return null
  return {
    page: draft.answer.sources[0]?.href ?? '',
    signs: signsOf(engine, reading, draft),
    holds: source.includes(draft.answer.sources[0]?.href ?? ''),
  }
}
