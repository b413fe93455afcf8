import type { Article } from '../articles.ts'
import { mapTexts } from './map-texts.ts'

/** What an article has that no list shows. */
const LONG = ['body', 'keyPoints', 'references', 'faqs'] as const
export type LongParts = Pick<Article, (typeof LONG)[number]>
type ShortParts = Omit<Article, keyof LongParts>

type Stored = {
  read: () => LongParts
  /** Its texts have placeholders for settings to fill. */
  places: boolean
}

const stored = new WeakMap<Article, Stored>()
/** The last ones read, since a page reads several parts of each. */
const RECENT = 32
const recent = new Map<Article, LongParts>()

/**
 * An article whose long parts are read from where they are stored each time they are asked for, so that thousands of
 * articles fit in memory. Copying it with `...` would read them for good: change it with `withChangedParts`.
 */
export function withStoredParts(short: ShortParts, from: Stored): Article {
  const parts = Object.fromEntries(
    LONG.map((name) => [name, { enumerable: true, get: () => partsOf(article)[name] }]),
  )
  const article = Object.freeze(Object.defineProperties({ ...short }, parts)) as Article
  stored.set(article, from)
  return article
}

function partsOf(article: Article): LongParts {
  const parts = recent.get(article) ?? stored.get(article)!.read()
  recent.delete(article)
  recent.set(article, parts)
  if (recent.size > RECENT) recent.delete(recent.keys().next().value!)
  return parts
}

/** Changed articles, so that what was read of one is kept from one site to the next. */
const changedBefore = new WeakMap<Article, { as: string; changed: Article }>()

type Changes = {
  /** The same as the last time: the article changes as it did then. */
  as?: string
  short: (short: ShortParts) => ShortParts
  /** Applied whenever they are read; left out if they don't change. */
  long?: (parts: LongParts) => LongParts
}

/** The article with other parts; the same object if nothing changes. Long parts stay where they are stored. */
export function withChangedParts(article: Article, { as, short, long }: Changes): Article {
  const from = stored.get(article)
  if (!from) {
    const { body, keyPoints, references, faqs } = article
    const changed = { ...article, ...short(article), ...long?.({ body, keyPoints, references, faqs }) }
    return isEqual(changed, article) ? article : changed
  }
  const before = changedBefore.get(article)
  if (as !== undefined && before?.as === as) return before.changed
  const own = shortOf(article)
  const changed = short(own)
  if (!long && isEqual(changed, own)) return article
  const made = withStoredParts(changed, long ? { ...from, read: () => long(from.read()) } : from)
  if (as !== undefined) changedBefore.set(article, { as, changed: made })
  return made
}

/** The article with every text in it mapped; only texts with placeholders change. */
export function withFilledPlaces(article: Article, fill: (text: string) => string): Article {
  const from = stored.get(article)
  if (!from) return mapTexts(article, fill)
  return from.places
    ? withChangedParts(article, {
        short: (parts) => mapTexts(parts, fill),
        long: (parts) => mapTexts(parts, fill),
      })
    : article
}

function shortOf(article: Article): ShortParts {
  const all = Object.entries(Object.getOwnPropertyDescriptors(article))
  return Object.fromEntries(
    all.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value as unknown]])),
  ) as ShortParts
}

function isEqual(one: object, other: object): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => (one as Record<string, unknown>)[name] === (other as Record<string, unknown>)[name])
  )
}
