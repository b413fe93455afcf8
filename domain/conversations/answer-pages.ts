import type { AnswerPassage } from '#domain/assistant/answer.ts'

/** The pages that an answer was made of, each version once: it takes several passages from one page. */
export function answerPages(passages: readonly AnswerPassage[]): AnswerPassage[] {
  return [...new Map(passages.map((passage) => [`${passage.href} ${passage.version}`, passage])).values()]
}
