/** Joins the sentences in order, skipping those that would exceed `longest` characters. */
export function fittingSentences(sentences: readonly string[], longest: number): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length <= longest) text = longer
  }
  return text
}
