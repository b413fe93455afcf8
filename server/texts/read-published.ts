import { writtenContent } from '#content/site/written-content.ts'
import { type PublishedText, textPath } from '#content/site/published-texts.ts'
import type { Db, Tx } from '#db/client.ts'
import { staffProfiles, textRedirects, texts } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { asc, eq, gt, sql } from 'drizzle-orm'

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

/** What was published or withdrawn after a number of the sequence, and all redirects of texts. */
export async function readPublished(db: Db | Tx, after: number) {
  const found = await db
    .select({ row: texts, author: staffProfiles.displayName })
    .from(texts)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, texts.authorId))
    .where(gt(texts.publishedSeq, after))
    .orderBy(asc(texts.publishedSeq))
  const moved = await db
    .select({ from: textRedirects.path, kind: texts.kind, slug: texts.slug })
    .from(textRedirects)
    .innerJoin(texts, eq(texts.id, textRedirects.textId))
    .where(sql`${texts.published} is not null`)
    .orderBy(asc(textRedirects.path))
  return {
    rows: found.map(({ row, author }) => publicRowOf(row, author)),
    redirects: moved.map(({ from, kind, slug }) => ({ from, to: textPath(kind, slug, writtenContent) })),
  }
}

function publicRowOf(row: typeof texts.$inferSelect, author: string | null): PublicRow {
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
export function publishedTextOf(row: typeof texts.$inferSelect, author: string | null): PublishedText {
  const day = (moment: Date | null) => (moment ? inMadrid(moment).date : null)
  return {
    kind: row.kind,
    slug: row.slug,
    content: row.published as TextContent,
    published: day(row.firstPublishedAt),
    modified: day(row.publishedAt),
    // An account without a name shows its address.
    author: author?.includes('@') ? null : author,
    review: row.publishedReview,
    nextReview: row.nextReview,
  }
}
