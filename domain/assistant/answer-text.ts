import type { Answer } from './answer.ts'

/** An answer as plain text: everybody who reads it again reads the same. */
export function answerText({ title, caution, paragraphs, items }: Omit<Answer, 'actions'>): string {
  return [caution?.text, title, ...paragraphs, ...items.map((item) => `· ${item}`)]
    .filter((part) => part !== undefined && part !== '')
    .join('\n')
}
