/** Lower case without accents: «Cirugía» → «cirugia». For matching only, never displayed. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
