/** The non-blank lines of a text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The dates of a text with one per line, whose names follow after a space. */
export function datesOf(text: string): string[] {
  return linesOf(text).map((line) => line.slice(0, 10))
}
