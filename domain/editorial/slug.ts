const MAX = 80
/** Of a text without a title yet. */
const UNTITLED = 'sin-titulo'
const SMALL = new Set([
  'a',
  'de',
  'del',
  'el',
  'la',
  'los',
  'las',
  'y',
  'o',
  'en',
  'un',
  'una',
  'que',
  'al',
  'con',
])

/** A slug from a title: folded words joined by hyphens, without trailing small words, at most 80 characters. */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const kept: string[] = []
  for (const word of words) {
    if ([...kept, word].join('-').length > MAX - 4) break
    kept.push(word)
  }
  while (kept.length > 1 && SMALL.has(kept.at(-1)!)) kept.pop()
  return kept.join('-') || UNTITLED
}

/** The slug, or the first of `slug-2`, `slug-3`… that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
