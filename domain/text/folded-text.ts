/** Lower case without accents: «Cirugía» → «cirugia». For matching only, never displayed. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded: «¿Cuánto cuesta?» → `cuanto`, `cuesta`. */
export function foldedWords(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
