import type { Reading } from './read-question.ts'
import type { Named } from './read-mentions.ts'

/**
 * Asked whether one thing includes another, the answer is about the whole: what is named first («si el globo va
 * aparte»), or after «incluida en», and what follows it after «y».
 */
export function withoutItsParts({
  words,
  named,
  intents,
}: Pick<Reading, 'words' | 'named' | 'intents'>): Named {
  const { sides } = named
  if (sides.length < 2 || !intents.includes('includes')) return named
  const placed = sides.map((side) => ({ side, positions: positionsOf(named, side) }))
  const holds = wholeFrom(words)
  const after = placed.findIndex(({ positions }) => positions[0]! > holds)
  const first = holds >= 0 && after > 0 ? after : 0
  let last = first
  while (last + 1 < placed.length && areJoined(words, placed[last]!.positions, placed[last + 1]!.positions))
    last++
  const wholes = placed.slice(first, last + 1)
  return {
    ...named,
    treatments: wholes.flatMap(({ side }) => side),
    sides: wholes.map(({ side }) => side),
    used: new Set(wholes.flatMap(({ positions }) => positions)),
  }
}

/** The pages of what is asked to be included: the answer is not about them. */
export function pagesOfParts(asked: Pick<Reading, 'words' | 'named' | 'intents'>): ReadonlySet<string> {
  const wholes = new Set(withoutItsParts(asked).sides)
  const parts = asked.named.sides.filter((side) => !wholes.has(side)).flat()
  return new Set(parts.map(({ slug }) => `/tratamientos/${slug}`))
}

/** Where the whole is named if its part comes first: «va incluida en…», «¿está incluida la revisión con…?» */
function wholeFrom(words: readonly string[]): number {
  const included = words.findIndex((word) => /^incluid[oa]s?$/.test(word))
  return included < 0 ? -1 : words.findIndex((word, at) => at > included && /^(en|con)$/.test(word))
}

function positionsOf({ mentions }: Named, side: Named['treatments']): number[] {
  const slugs = new Set(side.map(({ slug }) => slug))
  return mentions
    .filter(({ thing }) => thing.kind === 'treatments' && thing.slugs.some((slug) => slugs.has(slug)))
    .flatMap(({ positions }) => positions)
    .toSorted((a, b) => a - b)
}

function areJoined(words: readonly string[], one: readonly number[], other: readonly number[]): boolean {
  const between = words.slice(Math.max(...one.filter((at) => at < other[0]!)) + 1, other[0]).join(' ')
  return /^(y|e)( (el|la|los|las))?$/.test(between)
}
