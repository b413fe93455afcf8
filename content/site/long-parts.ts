import type { Article } from '../articles.ts'
import { mapTexts } from './map-texts.ts'

/** What an article has that no list shows. */
const LONG = ['body', 'keyPoints', 'references', 'faqs'] as const
export type LongParts = Pick<Article, (typeof LONG)[number]>
type ShortParts = Omit<Article, keyof LongParts>

/** Where the long parts of an article are; the process that stores them keeps it. */
export type StoredParts = {
  read: () => LongParts
  /** Its texts have placeholders for settings to fill. */
  places: boolean
  /** The last change, so that what was read of the changed article is kept from one site to the next. */
  last: { as: string; article: Article | null }
}

const STORED = Symbol.for('stored parts of an article')
type WithStored = Article & { readonly [STORED]?: StoredParts }

/**
 * An article whose long parts are read from where they are stored each time they are asked for, so that thousands of
 * articles fit in memory. Copying it with `...` would read them for good: change it with `withChangedParts`.
 */
export function withStoredParts(short: ShortParts, from: StoredParts): Article {
  const parts = LONG.map((name) => [name, { enumerable: true, get: () => from.read()[name] }])
  const article: object = Object.defineProperties(
    { ...short },
    { ...(Object.fromEntries(parts) as PropertyDescriptorMap), [STORED]: { value: from } },
  )
  return Object.freeze(article) as Article
}

type Changes = {
  /** The same as the last time: the article changes as it did then. */
  as: string
  short: (short: ShortParts) => ShortParts
  /** Applied whenever they are read; left out if they don't change. */
  long?: (parts: LongParts) => LongParts
}

/** The article with other parts; the same object if nothing changes. Long parts stay where they are stored. */
export function withChangedParts(article: Article, { as, short, long }: Changes): Article {
  const from = storedOf(article)
  if (!from) {
    const { body, keyPoints, references, faqs } = article
    const changed = { ...article, ...short(article), ...long?.({ body, keyPoints, references, faqs }) }
    return isEqual(changed, article) ? article : changed
  }
  const { last } = from
  if (last.article !== null && last.as === as) return last.article
  const own = shortOf(article)
  const changed = short(own)
  if (!long && isEqual(changed, own)) return article
  const read = long ? () => long(from.read()) : from.read
  last.as = as
  last.article = withStoredParts(changed, { ...from, read, last: { as: '', article: null } })
  return last.article
}

/** The article with every text in it mapped; only texts with placeholders change. */
export function withFilledPlaces(article: Article, as: string, fill: (text: string) => string): Article {
  const from = storedOf(article)
  if (!from) return mapTexts(article, fill)
  const parts = <Parts extends object>(some: Parts) => mapTexts(some, fill)
  return from.places ? withChangedParts(article, { as, short: parts, long: parts }) : article
}

function storedOf(article: WithStored): StoredParts | undefined {
  return article[STORED]
}

function shortOf(article: Article): ShortParts {
  const all = Object.entries(Object.getOwnPropertyDescriptors(article))
  return Object.fromEntries(
    all.flatMap(([name, { get, value }]) => (get ? [] : [[name, value as unknown]])),
  ) as ShortParts
}

function isEqual(one: object, other: object): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => (one as Record<string, unknown>)[name] === (other as Record<string, unknown>)[name])
  )
}
