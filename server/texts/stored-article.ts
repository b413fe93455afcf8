import type { Article } from '#content/articles.ts'
import { type LongParts, withStoredParts } from '#content/site/long-parts.ts'
import { placeholdersOf } from '#content/site/placeholders.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A third of a text's size for a tenth of a millisecond. */
const LEVEL = 3

/** The last ones read, since a page reads several parts of each. */
const RECENT = 32
const recent = new Map<Uint8Array, LongParts>()

/** The article with its long parts compressed outside the heap: all public articles are in every process. */
export function storedArticle({ body, keyPoints, references, faqs, ...short }: Article): Article {
  const long: LongParts = { body, keyPoints, references, faqs }
  const text = JSON.stringify(long)
  // What zlib returns is a piece of a larger buffer, which would stay in memory with it.
  const packed = Uint8Array.from(deflateRawSync(text, { level: LEVEL }))
  return withStoredParts(short, {
    read: () => unpacked(packed),
    places: placeholdersOf(text + JSON.stringify(short)).length > 0,
    last: { as: '', article: null },
  })
}

function unpacked(packed: Uint8Array): LongParts {
  const parts = recent.get(packed) ?? (JSON.parse(inflateRawSync(packed).toString()) as LongParts)
  recent.delete(packed)
  recent.set(packed, parts)
  if (recent.size > RECENT) recent.delete(recent.keys().next().value!)
  return parts
}
