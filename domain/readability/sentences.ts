import { sentencesOf, type TextPart } from '#domain/text/text-parts.ts'

/** They end with a full stop that ends no sentence, whatever follows. */
const ALWAYS_OPEN =
  /(?:^|[\s(])(?:p|ej|pp|art|arts|págs?|núms?|fig|figs|vol|ed|cf|vs|máx|mín|Ud|Uds|Sto|Sta|EE|[A-ZÁÉÍÓÚ])\.$/u
/** An ellipsis, or an abbreviation that may also end a sentence: the next letter decides. */
const MAYBE_OPEN = /(?:…|\.\.\.|\betc\.|\bUU\.|\bh\.|\bmin\.)["»”)]*$/u

/** The sentences of a text, as people read them: «p. ej.», decimals and an ellipsis inside end nothing. */
export function readSentences(text: string): TextPart[] {
  const joined: TextPart[] = []
  for (const part of sentencesOf(text)) {
    const last = joined.at(-1)
    if (last && isOpen(text.slice(last.from, last.to), text.slice(last.to, part.from), text[part.from]!)) {
      last.to = part.to
    } else joined.push({ ...part })
  }
  return joined
}

function isOpen(sentence: string, between: string, next: string): boolean {
  if (between.includes('\n')) return false
  return ALWAYS_OPEN.test(sentence) || (MAYBE_OPEN.test(sentence) && !/[\p{Lu}¿¡«"]/u.test(next))
}

const WORD = /[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu

/** The words of a text: with letters, not numbers or marks. */
export function readWords(text: string): string[] {
  return text.match(WORD) ?? []
}
