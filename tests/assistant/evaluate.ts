import { writtenSite as site } from '#content/site/written-site.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { respond } from '#server/assistant/respond.ts'
import type { EvaluationQuestion } from './evaluation-question.ts'

export type Result = {
  question: EvaluationQuestion
  answer: Answer
  rightSource: boolean
  missingFacts: string[]
}

/** Asks every question and reports which first sources and facts were correct. */
export function evaluate(questions: readonly EvaluationQuestion[]): Promise<Result[]> {
  return Promise.all(
    questions.map(async (question) => {
      const answer = await respond(site, {
        text: question.q,
        context: question.context ?? { treatments: [] },
      })
      const [first] = answer.sources
      const rightSource =
        question.source.length === 0
          ? answer.kind === 'unknown'
          : answer.kind !== 'unknown' && question.source.includes(first?.href ?? '')
      const text = flat(textOf(answer))
      return {
        question,
        answer,
        rightSource,
        missingFacts: (question.facts ?? []).filter((fact) => !text.includes(flat(fact))),
      }
    }),
  )
}

/** All texts of an answer. */
export function textOf(answer: Answer): string {
  return [answer.title ?? '', ...answer.paragraphs, ...answer.items].join('\n')
}

/** One line for each wrong answer. */
export function failures(results: readonly Result[]): string[] {
  return results
    .filter(({ rightSource, missingFacts }) => !rightSource || missingFacts.length > 0)
    .map(
      ({ question, answer, rightSource, missingFacts }) =>
        `${rightSource ? 'fact  ' : 'SOURCE'} «${question.q}» → ${answer.kind} ${answer.sources[0]?.href ?? '-'} ${missingFacts.join(', ')}`,
    )
}

/** The share of items, from 0 to 1, for which the condition is true. */
export function share(results: readonly Result[], holds: (result: Result) => boolean): number {
  return results.filter(holds).length / results.length
}

function flat(text: string): string {
  return foldedText(text).replace(/\s+/g, ' ')
}
