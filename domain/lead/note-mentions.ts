import { foldedText } from '../text/folded-text.ts'

type Named = { id: string; name: string }

/** What stands between an `@` and the cursor may be the beginning of a name: as long as the longest one. */
const NAME_MAX = 60

/** The colleagues whom a note names with `@`: of two names that begin alike, the longer one that stands there. */
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

/** A mention that is being written: where its `@` is, and what follows it. */
export type MentionBegun = { at: number; typed: string }

/** The mention in front of the cursor, null where there is none. An `@` within a word is an e-mail address. */
export function mentionBefore(body: string, cursor: number): MentionBegun | null {
  const before = body.slice(Math.max(0, cursor - NAME_MAX), cursor)
  const match = /(?:^|[\s(¿¡])@([^@\n]*)$/u.exec(before)
  if (!match) return null
  const typed = match[1] ?? ''
  return { at: cursor - typed.length - 1, typed }
}

/** The colleagues whose name, or a word of it, begins with what was typed. */
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

/** The note with the name in place of what was typed, and where the cursor goes. */
export function withMention(body: string, { at, typed }: MentionBegun, name: string) {
  const written = `@${name} `
  const after = body.slice(at + 1 + typed.length).replace(/^ /, '')
  return { body: body.slice(0, at) + written + after, cursor: at + written.length }
}

function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
