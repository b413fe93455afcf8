/**
 * Replaces each `{name}` in a sentence by its value. Unknown names are left in place, so that tests reveal mistakes.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))
}

/** «De 3 a 7 días» for the middle of a line; abbreviations and numbers are unchanged. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
}
