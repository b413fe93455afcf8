/** The sentence with each `{name}` replaced by its value; what has none stays, so that a slip shows in the tests. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))
}

/** «De 3 a 7 días» in the middle of a line; abbreviations and numbers stay. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
}
