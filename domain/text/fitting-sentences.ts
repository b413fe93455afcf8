/** The sentences joined by spaces in their order, without those that would make the text longer than `longest` characters. */
export function fittingSentences(sentences: readonly string[], longest: number): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length <= longest) text = longer
  }
  return text
}
