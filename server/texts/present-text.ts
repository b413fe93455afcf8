import { bundledItem } from './publishing-problems.ts'
import { OVERLAY_FIELDS, isOverlayKind } from '#content/site/overlay-fields.ts'
import { textPath } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { Db, Tx } from '#db/client.ts'
import {
  type EditorialText,
  keywords,
  staffProfiles,
  textApprovals,
  textExceptions,
} from '#db/schema/index.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { Approval, TextDetail } from '#domain/editorial/text-view.ts'
import { actionChoices, type WorkflowFacts } from '#domain/editorial/workflow.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Staff } from '../shared/staff/staff.ts'
import type { SiteHolder } from '../site-holder.ts'
import { reviewText, type TextReview } from './review-text.ts'
import { peopleIn } from './presence.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** A text as staff see it, with what they may do now. */
export async function presentText(
  site: SiteHolder,
  db: Db | Tx,
  staff: Staff,
  row: EditorialText,
): Promise<TextDetail> {
  const { approval, review, facts } = await judgeText(site, db, staff, row)
  const [names, keyword] = await Promise.all([
    staffNamesOf(db, [row.authorId, row.reviewerId, row.changedBy]),
    findKeyword(db, row.keywordId),
  ])
  const person = (id: string | null) => (id ? { id, name: names.get(id) ?? 'Alguien del equipo' } : null)
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    state: row.state,
    version: row.version,
    content: row.content as TextContent,
    contentHash: row.contentHash,
    published: row.published as TextContent | null,
    bundled: bundledFields(row),
    path: textPath(row.kind, row.slug, writtenContent),
    author: person(row.authorId),
    reviewer: person(row.reviewerId),
    plannedFor: row.plannedFor,
    scheduledFor: iso(row.scheduledFor),
    scheduleFailure: row.scheduleFailure,
    firstPublishedAt: iso(row.firstPublishedAt),
    publishedAt: iso(row.publishedAt),
    nextReview: row.nextReview,
    withdrawnAt: iso(row.withdrawnAt),
    keyword,
    aiAssisted: row.aiAssisted,
    approval,
    problems: review.problems,
    findings: review.findings,
    actions: actionChoices(facts),
    changedAt: row.changedAt.toISOString(),
    changedBy: person(row.changedBy)?.name ?? null,
    people: await peopleIn(db, row.id, staff.id),
  }
}

/** What decides about a text: its approval, its review, and the facts for the workflow. */
export async function judgeText(
  site: SiteHolder,
  db: Db | Tx,
  staff: Staff,
  row: EditorialText,
): Promise<{ approval: Approval | null; review: TextReview; facts: WorkflowFacts }> {
  const approval = await latestApproval(db, row)
  const exceptions = await db.select().from(textExceptions).where(eq(textExceptions.textId, row.id))
  const review = reviewText(site.current, row, exceptions)
  return {
    approval,
    review,
    facts: {
      kind: row.kind,
      state: row.state,
      capabilities: staff.capabilities,
      isAuthor: row.authorId === staff.id,
      isPublic: row.published !== null,
      hasChanges: row.contentHash !== row.publishedHash,
      isApproved: approval !== null && !approval.stale,
      problems: review.problems.length,
      blocks: review.blocks,
    },
  }
}

async function latestApproval(db: Db | Tx, { id, contentHash }: EditorialText): Promise<Approval | null> {
  const [found] = await db
    .select()
    .from(textApprovals)
    .where(and(eq(textApprovals.textId, id), isNull(textApprovals.withdrawnAt)))
    .orderBy(desc(textApprovals.id))
    .limit(1)
  if (!found) return null
  const { reviewerName, college, approvedAt, nextReview } = found
  return {
    name: reviewerName,
    college,
    at: approvedAt.toISOString(),
    nextReview,
    stale: found.contentHash !== contentHash,
  }
}

/** The bundled wording of each field that an overlay may change. */
function bundledFields({ kind, slug }: EditorialText): Record<string, unknown> | null {
  if (!isOverlayKind(kind)) return null
  const item = (bundledItem(kind, slug, writtenContent) ?? {}) as Record<string, unknown>
  return Object.fromEntries(OVERLAY_FIELDS[kind].map((name) => [name, item[name] ?? null]))
}

/** What colleagues call these people. */
export async function staffNamesOf(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: staffProfiles.userId, name: staffProfiles.displayName })
    .from(staffProfiles)
    .where(inArray(staffProfiles.userId, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function findKeyword(db: Db | Tx, id: string | null) {
  if (id === null) return null
  const [found] = await db
    .select({ id: keywords.id, text: keywords.text })
    .from(keywords)
    .where(eq(keywords.id, id))
  return found ?? null
}
