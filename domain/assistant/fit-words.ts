/** How long an answer may be (screens P3). */
export const MOST_WORDS = 120

/** The text's first whole sentences of at most `most` words; never less than one sentence. */
export function firstSentences(text: string, most: number): string {
  const sentences = text.replace(/\s+/g, ' ').match(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*/g) ?? [text]
  let kept = ''
  for (const sentence of sentences) {
    if (kept !== '' && countWords(kept + sentence) > most) break
    kept += sentence
  }
  return kept.trim()
}

/** Paragraphs and bullets cut to `MOST_WORDS`, from the end and by whole bullets. */
export function fitWords(paragraphs: readonly string[], items: readonly string[]) {
  let left = MOST_WORDS
  const fit = (text: string) => {
    const words = countWords(text)
    if (words > left) return false
    left -= words
    return true
  }
  const keptParagraphs: string[] = []
  for (const paragraph of paragraphs) {
    const part = countWords(paragraph) > left ? firstSentences(paragraph, left) : paragraph
    if (!fit(part)) break
    keptParagraphs.push(part)
  }
  const keptItems: string[] = []
  for (const item of items) {
    if (!fit(item)) break
    keptItems.push(item)
  }
  return { paragraphs: keptParagraphs, items: keptItems }
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
