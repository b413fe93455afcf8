import type { Tx } from '#db/client.ts'
import { type EditorialText, textApprovals, textRevisions, texts } from '#db/schema/index.ts'
import { mergeContent } from '#domain/editorial/merge-content.ts'
import { stableJson } from '#domain/editorial/stable-json.ts'
import { textBlocks } from '#domain/editorial/text-blocks.ts'
import { contentSchema, type TextContent } from '#domain/editorial/text-content.ts'
import type { RevisionKind, TextKind } from '#domain/editorial/text-kind.ts'
import type { SavedText, SaveText } from '#domain/editorial/text-view.ts'
import { onlyTypingErrors } from '#domain/editorial/typing-errors.ts'
import { stateAfterChange } from '#domain/editorial/workflow.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { conflict } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import type { SiteHolder } from '../site-holder.ts'
import { contentHash } from './content-hash.ts'
import { lockText } from './find-text.ts'
import { exceptionsOf, presentText } from './present-text.ts'
import { reviewText, type TextReview } from './review-text.ts'
import { seoScoreOf } from './seo-pages.ts'

/** What a generator proposed and somebody accepted: where it comes from, and whether a language model wrote it. */
export type Generated = { aiAssisted: boolean; provenance: Record<string, unknown> }

/** Automatic saves of one person within this time are one revision. */
const ONE_REVISION_MS = 10 * 60_000

/**
 * Saves a working copy. If somebody saved in between, both changes are merged; passages that both changed stay as
 * stored and are returned, so that the editor can offer them.
 * @throws {AppError} `conflict` for an older version without its base; `invalid_fields`, `not_found`
 */
export function saveText(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  id: string,
  input: SaveText & { generated?: Generated },
): Promise<SavedText> {
  return database.db.transaction(async (tx) => {
    const row = await lockText(tx, id)
    const mine = parsedContent(row.kind, input.content)
    const isOld = input.version !== row.version
    if (isOld && !input.base) throw conflict(await presentText(site, tx, staff, row))
    const stored = row.content as TextContent
    const { content, conflicts } =
      isOld && input.base ? mergeContent(input.base, mine, stored) : { content: mine, conflicts: [] }
    const hash = contentHash(content)
    if (hash === row.contentHash)
      return { text: await presentText(site, tx, staff, row), merged: isOld, conflicts }
    const keepsApproval =
      input.typingErrorsOnly === true && (await carryApproval(tx, staff, row, content, hash))
    const at = now()
    const { row: changed, review } = await storeContent(site, tx, row, {
      content,
      hash,
      at,
      staffId: staff.id,
      keepsApproval,
      generated: input.generated,
    })
    await addRevision(tx, changed, {
      kind: input.generated ? 'generated' : isOld ? 'merged' : input.kind,
      at,
      staffId: staff.id,
      note: input.note,
    })
    await notifyBackOffice(tx, 'text.changed', [id])
    return { text: await presentText(site, tx, staff, changed, review), merged: isOld, conflicts }
  })
}

/** @throws {AppError} `invalid_fields` */
export function parsedContent(kind: TextKind, content: unknown): TextContent {
  const parsed = contentSchema(kind).safeParse(content)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.') || 'content', message]),
  )
  throw new AppError('invalid_fields', 'Hay algo en el texto que no se puede guardar.', { fields })
}

type Change = {
  content: TextContent
  hash: string
  at: Date
  staffId: string | null
  keepsApproval: boolean
  generated?: Generated | undefined
}

/** Replaces the working copy; what depends on it is derived again. @returns the row and the review of its words */
export async function storeContent(
  site: SiteHolder,
  tx: Tx,
  row: EditorialText,
  change: Change,
): Promise<{ row: EditorialText; review: TextReview }> {
  const { content, hash, at, staffId, keepsApproval, generated } = change
  const isPublicAgain = hash === row.publishedHash && row.state !== 'archived'
  const state = isPublicAgain ? ('published' as const) : stateAfterChange(row, { keepsApproval })
  const next = { ...row, content: { ...content } }
  const review = reviewText(site.current, next, await exceptionsOf(tx, row.id))
  const [changed] = await tx
    .update(texts)
    .set({
      content: { ...content },
      contentHash: hash,
      ...titleColumns(content.title, row.slug),
      state,
      // A text that is no longer approved is not published by the clock.
      ...(state === 'scheduled' ? {} : { scheduledFor: null }),
      blocks: review.blocks,
      warnings: review.warnings,
      seoScore: await seoScoreOf(tx, site.current, next),
      // Who wrote what is gone has no part in the public words.
      aiAssisted: isPublicAgain
        ? (row.publishedReview?.aiAssisted ?? row.aiAssisted)
        : row.aiAssisted || generated?.aiAssisted === true,
      ...(generated && { provenance: generated.provenance }),
      version: sql`${texts.version} + 1`,
      changedAt: at,
      changedBy: staffId,
    })
    .where(eq(texts.id, row.id))
    .returning()
  return { row: changed!, review }
}

/** The title and what lists search in. */
export function titleColumns(title: string, slug: string): { title: string; folded: string } {
  return { title: title.slice(0, 200), folded: foldedText(`${title.slice(0, 200)} ${slug}`) }
}

/** Stores the working copy as a revision. Automatic saves in a row, by one person, are one revision. */
export async function addRevision(
  tx: Tx,
  { id, content, contentHash: hash }: EditorialText,
  {
    kind,
    at,
    staffId,
    note,
  }: { kind: RevisionKind; at: Date; staffId: string | null; note?: string | undefined },
): Promise<void> {
  const [last] = await tx
    .select({
      id: textRevisions.id,
      number: textRevisions.number,
      kind: textRevisions.kind,
      savedBy: textRevisions.savedBy,
      savedAt: textRevisions.savedAt,
    })
    .from(textRevisions)
    .where(eq(textRevisions.textId, id))
    .orderBy(desc(textRevisions.number))
    .limit(1)
  const continues =
    kind === 'auto' &&
    last?.kind === 'auto' &&
    last.savedBy === staffId &&
    at.getTime() - last.savedAt.getTime() < ONE_REVISION_MS
  if (continues) {
    await tx.update(textRevisions).set({ content, contentHash: hash }).where(eq(textRevisions.id, last.id))
    return
  }
  await tx.insert(textRevisions).values({
    textId: id,
    number: (last?.number ?? 0) + 1,
    kind,
    content,
    contentHash: hash,
    savedAt: at,
    savedBy: staffId,
    note: note || null,
  })
}

/**
 * Carries the medical approval over to a text in which only typing errors were corrected; its reviewer sees it in the
 * text's history. @returns false if there is no approval of the text before
 * @throws {AppError} `invalid_fields` if more than typing errors changed
 */
async function carryApproval(
  tx: Tx,
  staff: Staff,
  row: EditorialText,
  content: TextContent,
  hash: string,
): Promise<boolean> {
  const [approval] = await tx
    .select()
    .from(textApprovals)
    .where(
      and(
        eq(textApprovals.textId, row.id),
        eq(textApprovals.contentHash, row.contentHash),
        isNull(textApprovals.withdrawnAt),
      ),
    )
    .orderBy(desc(textApprovals.id))
    .limit(1)
  if (!approval) return false
  const words = (one: TextContent) =>
    textBlocks(row.kind, one)
      .map(({ text, links = [] }) => [text, ...links.map(({ href }) => href)].join(' '))
      .join('\n')
  if (
    !sameOutsideOfText(row, content) ||
    !onlyTypingErrors(words(row.content as TextContent), words(content))
  ) {
    throw new AppError('invalid_fields', 'Has cambiado algo más que erratas.', {
      fields: {
        typingErrorsOnly: 'Has cambiado algo más que erratas: este texto necesita otra revisión médica.',
      },
    })
  }
  const { id: _, approvedAt: __, ...rest } = approval
  await tx.insert(textApprovals).values({ ...rest, contentHash: hash, typingErrorsOnly: true })
  await writeAudit(tx, {
    staffId: staff.id,
    action: 'text.typing_errors',
    subject: { type: 'text', id: row.id },
  })
  return true
}

/** References and the links between pages are not words, and are not corrected as typing errors. */
function sameOutsideOfText({ content }: EditorialText, next: TextContent): boolean {
  const facts = (one: object) => {
    const { references, treatments, concerns, terms, related, category } = one as Record<string, unknown>
    return stableJson([references, treatments, concerns, terms, related, category])
  }
  return facts(content) === facts(next)
}
