/** Maximum length of an answer. */
export const MOST_WORDS = 120

/** The first whole sentences of a text, up to `most` words; at least one sentence. */
export function firstSentences(text: string, most: number): string {
  const sentences = text.replace(/\s+/g, ' ').match(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*/g) ?? [text]
  let kept = ''
  for (const sentence of sentences) {
    if (kept !== '' && countWords(kept + sentence) > most) break
    kept += sentence
  }
  return kept.trim()
}

/** Cuts paragraphs and bullets to `MOST_WORDS`, from the end and by whole bullets. */
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
