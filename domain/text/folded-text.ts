/** Lower case without accents, for matching only: «Cirugía» → «cirugia». Never shown. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
