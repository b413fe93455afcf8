const WORDS_PER_MINUTE = 220

/** Reading time of a Spanish text in whole minutes; at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
