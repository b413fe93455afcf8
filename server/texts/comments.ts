import type { Db, Tx } from '#db/client.ts'
import { type TextComment, textComments, textExceptions, texts } from '#db/schema/index.ts'
import type { CommentRow, TextDetail } from '#domain/editorial/text-view.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { SOMEBODY, staffNames } from '../shared/staff/staff-names.ts'
import { findText, lockText } from './find-text.ts'
import { exceptionsOf, presentText } from './present-text.ts'
import { refused } from '../shared/http/refused.ts'
import { reviewText } from './review-text.ts'

const MOST = 500

type NewComment = { body: string; quote?: string | undefined; parentId?: number | undefined }

/** What staff said to each other about a text, in the order it was written. @throws {AppError} `not_found` */
export async function listComments(db: Db, staff: Staff, id: string): Promise<CommentRow[]> {
  const text = await findText(db, id)
  const rows = await db
    .select()
    .from(textComments)
    .where(eq(textComments.textId, text.id))
    .orderBy(asc(textComments.id))
    .limit(MOST)
  return presentComments(db, staff, rows)
}

/** @throws {AppError} `not_found`, `invalid_fields` for an answer to a comment of another text */
export function addComment(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  id: string,
  { body, quote, parentId }: NewComment,
): Promise<CommentRow> {
  return database.db.transaction(async (tx) => {
    await findText(tx, id)
    if (parentId !== undefined) {
      const [parent] = await tx
        .select({ textId: textComments.textId })
        .from(textComments)
        .where(eq(textComments.id, parentId))
      if (parent?.textId !== id) throw refused('parentId', 'Ese comentario ya no existe.')
    }
    const [row] = await tx
      .insert(textComments)
      .values({
        textId: id,
        body,
        quote: quote || null,
        parentId: parentId ?? null,
        writtenBy: staff.id,
        createdAt: now(),
      })
      .returning()
    await notifyBackOffice(tx, 'text.changed', [id])
    const [comment] = await presentComments(tx, staff, [row!])
    return comment!
  })
}

/** @throws {AppError} `not_found` */
export function resolveComment(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  id: string,
  { commentId, resolved }: { commentId: number; resolved: boolean },
): Promise<CommentRow> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .update(textComments)
      .set(resolved ? { resolvedAt: now(), resolvedBy: staff.id } : { resolvedAt: null, resolvedBy: null })
      .where(and(eq(textComments.id, commentId), eq(textComments.textId, id)))
      .returning()
    if (!row) throw new AppError('not_found', 'Este comentario no existe.')
    await notifyBackOffice(tx, 'text.changed', [id])
    const [comment] = await presentComments(tx, staff, [row])
    return comment!
  })
}

/** Lets a finding of the advertising reviewer pass in one text, with a reason that is logged. */
export function excuseFinding(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  id: string,
  { rule, excerpt, reason }: { rule: string; excerpt: string; reason: string },
): Promise<TextDetail> {
  return database.db.transaction(async (tx) => {
    const row = await lockText(tx, id)
    const { findings } = reviewText(site.current, row, [])
    const meant = findings.filter((one) => one.rule === rule && one.excerpt === excerpt)
    if (meant.length === 0) throw refused('excerpt', 'Ese aviso ya no está en el texto.')
    await tx
      .insert(textExceptions)
      .values(
        meant.map(({ excerptHash }) => ({
          textId: id,
          rule,
          excerptHash,
          reason,
          approvedBy: staff.id,
          approvedAt: now(),
        })),
      )
      .onConflictDoNothing()
    const review = reviewText(site.current, row, await exceptionsOf(tx, id))
    const { blocks, warnings } = review
    await tx.update(texts).set({ blocks, warnings }).where(eq(texts.id, id))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'text.excused',
      subject: { type: 'text', id },
      reason,
    })
    await notifyBackOffice(tx, 'text.changed', [id])
    return presentText(site, tx, staff, { ...row, blocks, warnings }, review)
  })
}

async function presentComments(
  db: Db | Tx,
  staff: Staff,
  rows: readonly TextComment[],
): Promise<CommentRow[]> {
  const nameOf = await staffNames(
    db,
    rows.map(({ writtenBy }) => writtenBy),
    SOMEBODY,
  )
  return rows.map(({ id, parentId, quote, body, writtenBy, createdAt, resolvedAt }) => ({
    id,
    parentId,
    quote,
    body,
    writtenBy: nameOf(writtenBy) ?? SOMEBODY,
    isMine: writtenBy === staff.id,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}
