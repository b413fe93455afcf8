import { foldedText } from '../text/folded-text.ts'

type Named = { id: string; name: string }

/** Maximum length of the text between an `@` and the cursor: that of the longest name. */
const NAME_MAX = 60

/** The colleagues mentioned with `@` in a note. If two names start alike, the longer match counts. */
export function mentionedIn<Person extends Named>(body: string, colleagues: readonly Person[]): Person[] {
  const longestFirst = colleagues.toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<Person>()
  for (const { index } of body.matchAll(/(?<=^|[\s(¿¡])@/gu)) {
    const rest = foldedText(body.slice(index + 1))
    const match = longestFirst.find(({ name }) => startsWithName(rest, foldedText(name)))
    if (match) for (const one of colleagues) if (one.name === match.name) found.add(one)
  }
  return colleagues.filter((one) => found.has(one))
}

/** A mention being typed: the position of its `@`, and the text after it. */
export type MentionBegun = { at: number; typed: string }

/** The mention before the cursor, null if there is none. An `@` within a word is an e-mail address. */
export function mentionBefore(body: string, cursor: number): MentionBegun | null {
  const before = body.slice(Math.max(0, cursor - NAME_MAX), cursor)
  const match = /(?:^|[\s(¿¡])@([^@\n]*)$/u.exec(before)
  if (!match) return null
  const typed = match[1] ?? ''
  return { at: cursor - typed.length - 1, typed }
}

/** The colleagues whose name, or a word of it, starts with the typed text. */
export function matchingColleagues<Person extends Named>(
  typed: string,
  colleagues: readonly Person[],
): Person[] {
  const wanted = foldedText(typed)
  return colleagues.filter(({ name }) => {
    const known = foldedText(name)
    return known.startsWith(wanted) || known.split(' ').some((word) => word.startsWith(wanted))
  })
}

/** The note with the name in place of the typed text, and the new cursor position. */
export function withMention(body: string, { at, typed }: MentionBegun, name: string) {
  const written = `@${name} `
  const after = body.slice(at + 1 + typed.length).replace(/^ /, '')
  return { body: body.slice(0, at) + written + after, cursor: at + written.length }
}

function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
