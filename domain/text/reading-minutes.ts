const WORDS_PER_MINUTE = 220

/** Minutes that it takes to read a Spanish text at ease, rounded to whole ones; at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
