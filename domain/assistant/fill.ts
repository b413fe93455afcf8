/** The sentence with each `{name}` replaced by its value; what has none stays, so that a slip shows in the tests. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))
}
