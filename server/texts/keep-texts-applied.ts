import {
  articleOf,
  NO_TEXTS,
  type PublishedText,
  termFileOf,
  textPath,
  type TextsSource,
  type WithdrawnText,
} from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { type Article, byTitle } from '#content/articles.ts'
import { isOverlayKind } from '#content/site/overlay-fields.ts'
import { publishingProblems } from './publishing-problems.ts'
import type { WikiTerm } from '#content/wiki.ts'
import type { OverlayContent } from '#domain/editorial/text-content.ts'
import { NO_LABELS } from '#domain/editorial/text-labels.ts'
import type { Deps } from '../deps.ts'
import { errorFacts } from '../log.ts'
import { keepApplied } from '../shared/live/keep-applied.ts'
import { publishedMark, type PublicRow, readMoves, readPublishedRows } from './read-published.ts'
import { storedArticle } from './stored-article.ts'

type Entry = (
  | { is: 'article'; item: Article }
  | { is: 'term'; item: WikiTerm }
  | { is: 'overlay'; item: TextsSource['overlays'][number] }
  | { is: 'withdrawn'; item: WithdrawnText }
  | { is: 'unshown'; item: TextsSource['unshown'][number] }
  | { is: 'bundled' }
) & { review?: TextsSource['reviews'][number] }

/**
 * Applies what staff published to this process: before the first response, at each publication, and within five
 * seconds even without an announcement. Only rows published since the last time are read.
 * @param onChange called with a fingerprint when the site changed; empty if everything is as bundled
 * @returns a function that stops it and waits for the current run
 */
export async function keepTextsApplied(
  deps: Deps,
  onChange: (fingerprint: string) => void,
): Promise<() => Promise<void>> {
  const entries = new Map<string, Entry>()
  let articles: readonly Article[] = []
  let applied = 0
  const look = () => publishedMark(deps.database)
  const apply = async () => {
    const mark = await look()
    for (;;) {
      const rows = await readPublishedRows(deps.database.db, applied)
      if (rows.length === 0) break
      for (const row of rows) {
        const entry = entryOf(row, deps)
        // A review is of the words that were published, not of those shown in their place.
        entries.set(row.id, entry.is === 'unshown' ? entry : { ...entry, ...reviewOf(row) })
        applied = Math.max(applied, row.seq)
      }
    }
    const moves = await readMoves(deps.database.db)
    articles = sortedArticles([...entries.values()], articles)
    const texts = sourceOf([...entries.values()], { version: `texts ${mark}`, articles, ...moves })
    deps.site.say({ texts })
    onChange(texts.version)
  }
  return keepApplied(deps, {
    event: 'texts.published',
    look,
    apply,
    failure: 'published texts could not be applied',
  })
}

function entryOf(row: PublicRow, { log }: Pick<Deps, 'log'>): Entry {
  const { id, kind, slug, isBundled, withdrawn, text } = row
  if (withdrawn)
    return {
      is: 'withdrawn',
      item: { path: textPath(kind, slug, writtenContent), title: row.title, alternatives: row.alternatives },
    }
  if (isBundled || text === null) return { is: 'bundled' }
  // A later release may ask for more than the one it was published in: the bundled text, if any, is shown instead.
  const unshown = (why: string, facts: object): Entry => {
    log.error({ kind, slug, ...facts }, 'a published text can not be shown')
    return { is: 'unshown', item: { id, why } }
  }
  try {
    const [problem] = publishingProblems(text, writtenContent)
    return problem ? unshown(problem.message, { field: problem.field }) : shownEntry(text)
  } catch (error) {
    return unshown('Está guardado de una forma que esta versión no sabe leer.', errorFacts(error))
  }
}

function shownEntry(text: PublishedText): Entry {
  const { kind, slug } = text
  if (kind === 'article') return { is: 'article', item: storedArticle(articleOf(text)) }
  if (kind === 'term') return { is: 'term', item: termFileOf(text) }
  if (!isOverlayKind(kind)) return { is: 'bundled' }
  const { fields } = text.content as OverlayContent
  return Object.keys(fields).length > 0 ? { is: 'overlay', item: { kind, slug, fields } } : { is: 'bundled' }
}

/** Of anything but an article, which carries its own. */
function reviewOf({ kind, slug, withdrawn, text }: PublicRow): Pick<Entry, 'review'> {
  const review = withdrawn || kind === 'article' ? null : text?.review
  return review ? { review: { kind, slug, review } } : {}
}

/** By title. Those of the last time are sorted already: only the new ones find their place, of thousands. */
function sortedArticles(entries: readonly Entry[], before: readonly Article[]): readonly Article[] {
  const now = new Set(entries.flatMap((one) => (one.is === 'article' ? [one.item] : [])))
  const kept = before.filter((article) => now.has(article))
  for (const article of kept) now.delete(article)
  return [...kept, ...now].toSorted(byTitle)
}

function sourceOf(
  entries: readonly Entry[],
  {
    version,
    articles,
    redirects,
    labels,
  }: Pick<TextsSource, 'version' | 'articles' | 'redirects' | 'labels'>,
): TextsSource {
  const terms = entries.flatMap((one) => (one.is === 'term' ? [one.item] : []))
  const overlays = entries.flatMap((one) => (one.is === 'overlay' ? [one.item] : []))
  const withdrawn = entries.flatMap((one) => (one.is === 'withdrawn' ? [one.item] : []))
  const unshown = entries.flatMap((one) => (one.is === 'unshown' ? [one.item] : []))
  const reviews = entries.flatMap(({ review }) => review ?? [])
  const isAsBundled = [articles, terms, overlays, withdrawn, unshown, reviews, redirects].every(
    ({ length }) => length === 0,
  )
  if (isAsBundled && labels === NO_LABELS) return NO_TEXTS
  return { version, articles, terms, overlays, withdrawn, reviews, redirects, labels, unshown }
}
