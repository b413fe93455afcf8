import { writtenContent } from '#content/site/written-content.ts'
import { type PublishedText, textPath, type TextsSource } from '#content/site/published-texts.ts'
import type { Database, Db, Tx } from '#db/client.ts'
import { type EditorialText, staffProfiles, textLabels, textRedirects, texts } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { NO_LABELS, type TextLabelKind, type TextLabels } from '#domain/editorial/text-labels.ts'
import { asc, eq, getTableColumns, gt, isNotNull, or } from 'drizzle-orm'

/** A text that is public or was. */
export type PublicRow = {
  id: string
  seq: number
  kind: TextKind
  slug: string
  title: string
  /** As it came with the release, without a review. */
  isBundled: boolean
  withdrawn: boolean
  alternatives: string[]
  text: PublishedText | null
}

/** Changes with everything that staff publish or change about published texts. */
export async function publishedMark({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>({
    name: 'texts-published',
    text: `select concat_ws(' ', (select coalesce(max(published_seq), 0) from texts),
      (select sum(hashtextextended(concat_ws(' ', path, text_id, target), 0)) from text_redirects),
      (select sum(hashtextextended(concat_ws(' ', kind, label, name, '>', shown_as), 0)) from text_labels)) as mark`,
  })
  return rows[0]?.mark ?? ''
}

/** As many whole texts are in memory at a time. */
const AT_A_TIME = 100

/** What was published or withdrawn after a number of the sequence: the first ones; none if everything is read. */
export async function readPublishedRows(db: Db | Tx, after: number): Promise<PublicRow[]> {
  const found = await db
    .select({ row: READ, author: staffProfiles.displayName })
    .from(texts)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, texts.authorId))
    .where(gt(texts.publishedSeq, after))
    .orderBy(asc(texts.publishedSeq))
    .limit(AT_A_TIME)
  return found.map(({ row, author }) => publicRowOf(row, author))
}

/** Where moved texts are now, and what staff changed about categories and tags. */
export async function readMoves(db: Db | Tx): Promise<Pick<TextsSource, 'redirects' | 'labels'>> {
  const moved = await db
    .select({ from: textRedirects.path, target: textRedirects.target, kind: texts.kind, slug: texts.slug })
    .from(textRedirects)
    .leftJoin(texts, eq(texts.id, textRedirects.textId))
    .where(or(isNotNull(texts.published), isNotNull(texts.withdrawnAt), isNotNull(textRedirects.target)))
    .orderBy(asc(textRedirects.path))
  const labels = await readLabels(db)
  return {
    redirects: [
      ...Object.entries(labels.categories).map(([from, to]) => ({
        from: categoryPath(from),
        to: categoryPath(to),
      })),
      ...moved.map(({ from, target, kind, slug }) => ({
        from,
        to: target ?? textPath(kind!, slug!, writtenContent),
      })),
    ],
    labels,
  }
}

export function categoryPath(category: string): string {
  return `/blog/categoria/${category}`
}

/** What staff changed about categories and tags. */
export async function readLabels(db: Db | Tx): Promise<TextLabels> {
  const rows = await db.select().from(textLabels).orderBy(asc(textLabels.kind), asc(textLabels.label))
  if (rows.length === 0) return NO_LABELS
  const shown = (kind: TextLabelKind) =>
    Object.fromEntries(
      rows.flatMap(({ kind: of, label, shownAs }) => (of === kind && shownAs ? [[label, shownAs]] : [])),
    )
  return {
    names: Object.fromEntries(rows.flatMap(({ label, name }) => (name ? [[label, name]] : []))),
    categories: shown('category'),
    tags: shown('tag'),
  }
}

/** Not the working copy, which is as long again. */
const { content: _content, provenance: _provenance, folded: _folded, ...READ } = getTableColumns(texts)
type PublishedRow = Omit<EditorialText, 'content' | 'provenance' | 'folded'>

function publicRowOf(row: PublishedRow, author: string | null): PublicRow {
  return {
    id: row.id,
    seq: row.publishedSeq ?? 0,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    isBundled: row.publishedHash === row.importedHash && row.publishedReview === null,
    withdrawn: row.withdrawnAt !== null,
    alternatives: row.alternatives,
    text: row.published === null ? null : publishedTextOf(row, author),
  }
}

/** A published row as the site takes it. */
export function publishedTextOf(row: PublishedRow, author: string | null): PublishedText {
  const day = (moment: Date | null) => (moment ? inMadrid(moment).date : null)
  return {
    kind: row.kind,
    slug: row.slug,
    content: row.published as TextContent,
    published: day(row.firstPublishedAt),
    modified: day(row.publishedAt),
    // An account without a name shows its address.
    author: author?.includes('@') ? null : author,
    review: row.publishedReview && { aiAssisted: row.aiAssisted, ...row.publishedReview },
    nextReview: row.nextReview,
  }
}
