import type { Turn } from '../conversation.ts'

/** The conversation as plain text, oldest first, truncated at the start to fit in `most` characters. */
export function transcriptOf(
  all: readonly Turn[],
  names: { you: string; assistant: string },
  most: number,
): string {
  const lines = all.flatMap(({ question, answer }) => [
    `${names.you}: ${question}`,
    ...(answer ? [`${names.assistant}: ${[...answer.paragraphs, ...answer.items].join(' ')}`] : []),
  ])
  while (lines.length > 1 && lines.join('\n').length > most) lines.shift()
  return lines.join('\n').slice(0, most)
}
