/** Most characters that are read as one: more would hide a sign among much else. */
const LONGEST = 400
const MOST_PARTS = 40

/** A text in parts of whole sentences, each short enough to be read as one; at most forty parts. */
export function textParts(text: string): string[] {
  if (text.length <= LONGEST) return [text]
  const parts: string[] = []
  let part = ''
  for (const [sentence] of text.matchAll(/[^.!?\n]{1,400}[.!?\n]*|[.!?\n]+/g)) {
    if (part !== '' && part.length + sentence.length > LONGEST) {
      parts.push(part)
      part = ''
    }
    part += sentence.slice(0, LONGEST)
  }
  if (part.trim() !== '') parts.push(part)
  return parts.slice(0, MOST_PARTS)
}
