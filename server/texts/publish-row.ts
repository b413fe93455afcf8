import { writtenContent } from '#content/site/written-content.ts'
import { textPath } from '#content/site/published-texts.ts'
import type { Tx } from '#db/client.ts'
import { type EditorialText, textRedirects, texts } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { Approval } from '#domain/editorial/text-view.ts'
import { and, eq, sql } from 'drizzle-orm'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { addRevision } from './save-text.ts'

type Publication = {
  at: Date
  /** Null: published by the clock. */
  staffId: string | null
  approval: Approval | null
  /** Only the review is new; the text and its dates stay. */
  isReviewOnly?: boolean
}

/** Makes the working copy public: every process shows it within five seconds of the commit. */
export async function publishRow(
  tx: Tx,
  row: EditorialText,
  { at, staffId, approval, isReviewOnly = false }: Publication,
): Promise<EditorialText> {
  const said = isReviewOnly ? row.publishedReview?.aiAssisted : undefined
  const review = approval && {
    name: approval.name,
    college: approval.college,
    on: inMadrid(new Date(approval.at)).date,
    aiAssisted: said ?? row.aiAssisted,
  }
  const dates = { firstPublishedAt: row.firstPublishedAt ?? at, publishedAt: at, publishedBy: staffId }
  const [changed] = await tx
    .update(texts)
    .set({
      state: 'published',
      published: row.content,
      publishedHash: row.contentHash,
      publishedReview: review,
      ...(isReviewOnly ? {} : dates),
      nextReview: approval?.nextReview ?? row.nextReview,
      scheduledFor: null,
      scheduleFailure: null,
      withdrawnAt: null,
      alternatives: [],
      publishedSeq: await nextNumber(tx),
      version: sql`${texts.version} + 1`,
    })
    .where(eq(texts.id, row.id))
    .returning()
  if (!isReviewOnly) await addRevision(tx, changed!, { kind: 'published', at, staffId })
  // A page at this path is no longer elsewhere.
  await tx.delete(textRedirects).where(eq(textRedirects.path, textPath(row.kind, row.slug, writtenContent)))
  await notifyBackOffice(tx, 'texts.published', [row.id])
  return changed!
}

/** Takes a text off the site; its path answers 410 with alternatives, and the text stays for staff. */
export async function withdrawRow(
  tx: Tx,
  row: EditorialText,
  { at, alternatives }: { at: Date; alternatives: readonly string[] },
): Promise<EditorialText> {
  const [changed] = await tx
    .update(texts)
    .set({
      state: 'archived',
      published: null,
      publishedHash: null,
      publishedReview: null,
      publishedAt: null,
      scheduledFor: null,
      withdrawnAt: at,
      alternatives: [...alternatives],
      publishedSeq: await nextNumber(tx),
      version: sql`${texts.version} + 1`,
    })
    .where(eq(texts.id, row.id))
    .returning()
  await notifyBackOffice(tx, 'texts.published', [row.id])
  return changed!
}

/** Gives a text another slug; if it is public, its old path redirects. */
export async function moveRow(tx: Tx, row: EditorialText, slug: string): Promise<EditorialText> {
  const isPublic = row.published !== null
  const [changed] = await tx
    .update(texts)
    .set({
      slug,
      ...(isPublic ? { publishedSeq: await nextNumber(tx) } : {}),
      version: sql`${texts.version} + 1`,
    })
    .where(eq(texts.id, row.id))
    .returning()
  if (!isPublic) return changed!
  const [from, to] = [row.slug, slug].map((one) => textPath(row.kind, one, writtenContent)) as [
    string,
    string,
  ]
  await tx.delete(textRedirects).where(and(eq(textRedirects.path, to), eq(textRedirects.textId, row.id)))
  await tx
    .insert(textRedirects)
    .values({ path: from, textId: row.id })
    .onConflictDoUpdate({ target: textRedirects.path, set: { textId: row.id } })
  await notifyBackOffice(tx, 'texts.published', [row.id])
  return changed!
}

/** Has every process read these public texts again, because something about them changed, such as their author. */
export async function publishAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const first = await nextNumber(tx)
  await tx.execute(sql`
    update ${texts} set published_seq = ${first} + n.number - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as n(id, number) where ${texts.id} = n.id`)
  await notifyBackOffice(tx, 'texts.published', ids)
}

/** Publications take turns, so that a process which reads up to a number has missed none below it. */
async function nextNumber(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('texts.publish'))`)
  const { rows } = await tx.execute<{ next: string }>(
    sql`select coalesce(max(published_seq), 0) + 1 as next from texts`,
  )
  return Number(rows[0]!.next)
}
