/** «De 3 a 7 días» for the middle of a line; abbreviations and numbers are unchanged. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
}
