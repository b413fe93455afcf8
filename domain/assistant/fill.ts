/**
 * Replaces each `{name}` in a sentence by its value. Unknown names are left in place, so that tests reveal mistakes.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))
}
