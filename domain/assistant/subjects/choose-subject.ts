import type { Answer, AssistantContext } from '../answer.ts'
import type { Draft } from '../answerable.ts'
import { pagesOfParts } from '../included-parts.ts'
import type { Engine } from '../read-mentions.ts'
import type { Reading } from '../read-question.ts'
import { restOf } from '../treatment-answer.ts'
import { answerSubject } from './answer-subject.ts'
import { type Candidate, subjectCandidates } from './subject-signs.ts'
import { SUBJECT_WEIGHTS } from './subject-weights.ts'

type Weights = Readonly<Record<string, number>>

const POSTCODE = /^\d{5}$/
/** How many of the likeliest pages are tried until one has an answer. */
const MOST_TRIED = 3

/** The draft, or an answer from another page if the question is more likely about that. */
export function chosenDraft(
  engine: Engine,
  reading: Reading,
  context: AssistantContext,
  drafted: Draft | null,
  weights: Weights = SUBJECT_WEIGHTS,
): Draft | null {
  if (drafted && (isFixed(reading, drafted) || answersBack(drafted, context))) return drafted
  const parts = pagesOfParts(reading)
  const candidates = subjectCandidates(engine, reading, context, drafted)
  const ranked = rank(
    candidates.filter(({ href }) => !parts.has(href)),
    weights,
  )
  for (const subject of ranked.slice(0, MOST_TRIED)) {
    if (drafted && isAbout(drafted, subject.href, reading, context)) return { ...drafted, subject }
    if (drafted && isListed(drafted, subject.href) && restOf(reading.words, reading.named).length === 0)
      return { ...drafted, answer: ledBy(drafted.answer, subject.href), subject }
    const answer = answerSubject(engine, reading, context, subject.href)
    if (answer?.kind === 'answer') return { answer, path: 'page', subject }
  }
  return drafted
}

/** Where somebody is, or what they want compared, after they were asked for it. */
function answersBack({ answer }: Draft, { intent }: AssistantContext): boolean {
  return intent === 'nearest' || (intent === 'difference' && answer.context.intent === 'difference')
}

/**
 * A question back has no subject, greetings have no source, a postcode names nothing else, and after a brand of a
 * medicine only neutral information may follow.
 */
function isFixed({ named, words, site }: Reading, { answer, path }: Draft): boolean {
  if (answer.kind === 'ask-back' || (path === 'site' && site === 'nearest')) return true
  if (words.some((word) => POSTCODE.test(word))) return true
  return named.brand || (answer.kind === 'answer' && answer.sources.length === 0)
}

/** A comparison, and an answer about several that were named, is about each of its pages. */
function isAbout({ answer }: Draft, href: string, { named }: Reading, context: AssistantContext): boolean {
  if (answer.kind !== 'answer') return false
  const isOfNamed = named.sides.length > 1 && answer.context.treatments.length > 1
  const isOfAll = isOfNamed || [answer.context.intent, context.intent].includes('difference')
  return answer.sources.slice(0, isOfAll ? undefined : 1).some((source) => source.href === href)
}

/** Whether the draft gives what was asked for each treatment of a concern, and the page is one of them. */
function isListed({ answer, path }: Draft, href: string): boolean {
  return path === 'subject' && answer.items.some((item) => item.startsWith(`${labelOf(answer, href)}: `))
}

/** The same answer, with one of its treatments first. */
function ledBy(answer: Answer, href: string): Answer {
  const start = `${labelOf(answer, href)}: `
  const first = <Item>(list: readonly Item[], holds: (item: Item) => boolean) =>
    list.toSorted((a, b) => Number(holds(b)) - Number(holds(a)))
  const slug = href.split('/').at(-1)
  return {
    ...answer,
    items: first(answer.items, (item) => item.startsWith(start)),
    sources: first(answer.sources, (source) => source.href === href),
    context: { ...answer.context, treatments: first(answer.context.treatments, (one) => one === slug) },
  }
}

function labelOf({ sources }: Answer, href: string): string | undefined {
  return sources.find((source) => source.href === href)?.label
}

/** Likeliest first, with the probability of each. */
function rank(candidates: readonly Candidate[], weights: Weights) {
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate, weights) }))
  const most = Math.max(...scored.map(({ score }) => score))
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0)
  return scored
    .map(({ candidate, score }) => ({ ...candidate, probability: Math.exp(score - most) / total }))
    .toSorted((a, b) => b.probability - a.probability)
}

function scoreOf({ signs }: Candidate, weights: Weights): number {
  let score = 0
  for (const [name, value] of signs) score += (weights[name] ?? 0) * value
  return score
}
