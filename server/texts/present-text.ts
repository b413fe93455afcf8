import { bundledFields } from './publishing-problems.ts'
import { textPath } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import {
  type EditorialText,
  keywords,
  staffProfiles,
  textApprovals,
  textExceptions,
} from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { Approval, TextDetail } from '#domain/editorial/text-view.ts'
import { actionChoices, reviewMonths, type WorkflowFacts } from '#domain/editorial/workflow.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Staff } from '../shared/staff/staff.ts'
import type { SiteHolder } from '../site-holder.ts'
import { linksTo } from './links-to.ts'
import { type Excused, reviewText, type TextReview } from './review-text.ts'
import { peopleIn } from './presence.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** A text as staff see it, with what they may do now. @param known its review, where it has just been made */
export async function presentText(
  site: SiteHolder,
  db: Db | Tx,
  staff: Staff,
  row: EditorialText,
  known?: TextReview,
): Promise<TextDetail> {
  const { approval, review, facts } = await judgeText(site, db, staff, row, known)
  const path = textPath(row.kind, row.slug, writtenContent)
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
    bundled: bundledFields(row, writtenContent),
    path,
    incomingLinks: linksTo(site.current).get(path) ?? 0,
    author: person(row.authorId),
    reviewer: person(row.reviewerId),
    plannedFor: row.plannedFor,
    scheduledFor: iso(row.scheduledFor),
    scheduleFailure: row.scheduleFailure,
    firstPublishedAt: iso(row.firstPublishedAt),
    publishedAt: iso(row.publishedAt),
    nextReview: row.nextReview,
    suggestedReview: suggestedReview(site.current, row, inMadrid(new Date()).date),
    withdrawnAt: iso(row.withdrawnAt),
    keyword,
    aiAssisted: row.aiAssisted,
    approval,
    problems: review.problems,
    findings: review.findings,
    reviewFacts: review.facts,
    actions: actionChoices(facts),
    changedAt: row.changedAt.toISOString(),
    changedBy: person(row.changedBy)?.name ?? null,
    people: await peopleIn(db, row.id, staff.id),
  }
}

/** A year from today; half a year for a text about a prescription drug or surgery. */
function suggestedReview(site: Site, { kind, slug, content }: EditorialText, today: string): string {
  const named = kind === 'treatment' ? [slug] : ((content.treatments as string[] | undefined) ?? [])
  const isDrugOrSurgery = named.some((one) => {
    const treatment = site.treatmentOf.get(one)
    return treatment !== undefined && (treatment.regulatory === 'drug' || treatment.surgical)
  })
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const months = reviewMonths({ isDrugOrSurgery })
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, 28))).toISOString().slice(0, 10)
}

/** What decides about a text: its approval, its review, and the facts for the workflow. */
export async function judgeText(
  site: SiteHolder,
  db: Db | Tx,
  staff: Staff,
  row: EditorialText,
  known?: TextReview,
): Promise<{ approval: Approval | null; review: TextReview; facts: WorkflowFacts }> {
  const approval = await latestApproval(db, row)
  const review = known ?? reviewText(site.current, row, await exceptionsOf(db, row.id))
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

/** What people let pass in this text. */
export function exceptionsOf(db: Db | Tx, textId: string): Promise<Excused[]> {
  return db.select().from(textExceptions).where(eq(textExceptions.textId, textId))
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
