import type { Answer } from './answer.ts'
import { answerOf } from './compose-answer.ts'
import { countWords, firstSentences, MOST_WORDS } from './fit-words.ts'

/** One answer to the questions of a message, each with its share of the words and its sources. */
export function joinAnswers(answers: readonly Answer[]): Answer {
  const share = Math.floor(MOST_WORDS / answers.length)
  const last = answers.findLast(({ context }) => context.treatments.length > 0) ?? answers.at(-1)!
  return answerOf({
    paragraphs: answers.flatMap((answer) => shortened(answer, share)),
    // Every question's first source, then the others.
    sources: [
      ...answers.flatMap(({ sources }) => sources.slice(0, 1)),
      ...answers.flatMap(({ sources }) => sources.slice(1)),
    ],
    mostSources: Math.max(3, answers.length + 1),
    actions: answers.flatMap(({ actions }) => actions.slice(0, 2)),
    passages: answers.flatMap(({ passages }) => passages ?? []),
    context: last.context,
  })
}

function shortened({ paragraphs, items }: Answer, most: number): string[] {
  const kept: string[] = []
  let left = most
  for (const text of [...paragraphs, ...items.map(asSentence)]) {
    const part = kept.length === 0 && countWords(text) > left ? firstSentences(text, left) : text
    const words = countWords(part)
    if (words > left) break
    kept.push(part)
    left -= words
  }
  return [kept.join(' ')]
}

function asSentence(item: string): string {
  return /[.!?…]$/.test(item) ? item : `${item}.`
}
