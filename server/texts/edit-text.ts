import { type EditorialText, keywords, staffProfiles, texts } from '#db/schema/index.ts'
import type { Tx } from '#db/client.ts'
import { freeSlug } from '#domain/editorial/slug.ts'
import { isWholeText } from '#domain/editorial/text-kind.ts'
import type { TextDetail, TextEdit } from '#domain/editorial/text-view.ts'
import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { conflict } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { lockText } from './find-text.ts'
import { presentText } from './present-text.ts'
import { moveRow, publishAgain } from './publish-row.ts'
import { refused } from '../shared/http/refused.ts'
import { titleColumns } from './save-text.ts'
import { seoScoreOf } from './seo-pages.ts'

/**
 * Changes what is about a text: slug, people, planned date, keyword. A public text that moves leaves a redirect.
 * @throws {AppError} `conflict` for an older version, `not_allowed`, `invalid_fields`, `not_found`
 */
export function editText(
  { database, site }: Pick<Deps, 'database' | 'site'>,
  staff: Staff,
  id: string,
  { version, slug, ...changes }: TextEdit,
): Promise<TextDetail> {
  return database.db.transaction(async (tx) => {
    const row = await lockText(tx, id)
    if (row.version !== version) throw conflict(await presentText(site, tx, staff, row))
    for (const person of [changes.authorId, changes.reviewerId]) if (person) await requireStaff(tx, person)
    if (changes.keywordId) await requireKeyword(tx, changes.keywordId)
    const isMoved = slug !== undefined && slug !== row.slug
    if (isMoved) {
      if (!isWholeText(row.kind)) throw refused('slug', 'La dirección de esta página no se cambia aquí.')
      if (row.published !== null && !staff.capabilities.has('texts.publish'))
        throw new AppError(
          'not_allowed',
          'Cambiar la dirección de un texto publicado le toca a quien publica.',
        )
      await requireFree(tx, row, slug)
    }
    const moved = isMoved ? await moveRow(tx, row, slug) : row
    const review = reviewSaying(row, changes.aiAssisted)
    const seoScore = await seoScoreOf(tx, site.current, { ...moved, ...changes })
    const [changed] = await tx
      .update(texts)
      .set({
        ...changes,
        ...(review ? { publishedReview: review } : {}),
        seoScore,
        ...titleColumns(moved.title, moved.slug),
        version: sql`${texts.version} + 1`,
      })
      .where(eq(texts.id, id))
      .returning()
    // Its page names the author, and says whether a language model helped.
    const isSigned = row.published !== null && (changes.authorId ?? row.authorId) !== row.authorId
    if (isSigned || review) await publishAgain(tx, [id])
    await writeAudit(tx, { staffId: staff.id, action: 'text.changed', subject: { type: 'text', id } })
    await notifyBackOffice(tx, 'text.changed', [id])
    return presentText(site, tx, staff, changed!)
  })
}

/**
 * The review of a public text with another answer about a language model; null if nobody gave one or its page says the
 * same. The answer of a draft shows once it is published.
 */
function reviewSaying(row: EditorialText, aiAssisted: boolean | undefined) {
  const { publishedReview, contentHash, publishedHash } = row
  if (aiAssisted === undefined || !publishedReview || contentHash !== publishedHash) return null
  const isSame = (publishedReview.aiAssisted ?? row.aiAssisted) === aiAssisted
  return isSame ? null : { ...publishedReview, aiAssisted }
}

async function requireStaff(tx: Tx, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: staffProfiles.userId })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, id))
  if (!found) throw refused('authorId', 'Esta persona no está en el equipo.')
}

async function requireKeyword(tx: Tx, id: string): Promise<void> {
  const [found] = await tx.select({ id: keywords.id }).from(keywords).where(eq(keywords.id, id))
  if (!found) throw refused('keywordId', 'Esta palabra clave no existe.')
}

async function requireFree(tx: Tx, row: EditorialText, slug: string): Promise<void> {
  const rows = await tx
    .select({ slug: texts.slug })
    .from(texts)
    .where(and(eq(texts.kind, row.kind), like(texts.slug, `${slug}%`), ne(texts.id, row.id)))
  const free = freeSlug(slug, new Set(rows.map((one) => one.slug)))
  if (free !== slug) throw refused('slug', `Esa dirección ya está en uso. Libre: «${free}».`)
}
