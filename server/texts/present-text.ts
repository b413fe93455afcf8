import { bundledFields } from './publishing-problems.ts'
import { textPath } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import {
  type EditorialText,
  keywords,
  textApprovals,
  textExceptions,
  textRevisions,
} from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import { shownCategory } from '#domain/editorial/text-labels.ts'
import type { Approval, TextDetail } from '#domain/editorial/text-view.ts'
import { actionChoices, reviewMonths, type WorkflowFacts } from '#domain/editorial/workflow.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Excused } from '../shared/policy/review-facts.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { SOMEBODY, staffNames } from '../shared/staff/staff-names.ts'
import type { SiteHolder } from '../site-holder.ts'
import { deadLinkFindings } from './dead-links.ts'
import { linksTo } from './links-to.ts'
import { reviewText, type TextReview } from './review-text.ts'
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
  const [nameOf, keyword, deadLinks] = await Promise.all([
    staffNames(db, [row.authorId, row.reviewerId, row.changedBy], SOMEBODY),
    findKeyword(db, row.keywordId),
    deadLinkFindings(db, row.content),
  ])
  const person = (id: string | null) => (id ? { id, name: nameOf(id) ?? SOMEBODY } : null)
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    state: row.state,
    version: row.version,
    content: withShownCategory(site, row.content as TextContent),
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
    unshown: site.texts.unshown.find(({ id }) => id === row.id)?.why ?? null,
    keyword,
    aiAssisted: row.aiAssisted,
    approval,
    problems: review.problems,
    findings: [...review.findings, ...deadLinks],
    reviewFacts: review.facts,
    actions: actionChoices(facts),
    changedAt: row.changedAt.toISOString(),
    changedBy: nameOf(row.changedBy),
    people: await peopleIn(db, row.id, staff.id),
  }
}

/** An article whose category another one took in says that one, as its page does. */
function withShownCategory({ texts: { labels } }: SiteHolder, content: TextContent): TextContent {
  if (!('body' in content)) return content
  return { ...content, category: shownCategory(labels, content.category) }
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
      isAuthor: row.authorId === staff.id || (await hasWritten(db, row, staff)),
      isPublic: row.published !== null,
      hasChanges: row.contentHash !== row.publishedHash,
      isApproved: approval !== null && !approval.stale,
      problems: review.problems.length,
      blocks: review.blocks,
      publicArticles: site.current.articles.length,
    },
  }
}

/** Whether they saved any of what has not been published yet, no matter who signs it now. */
async function hasWritten(db: Db | Tx, { id, publishedAt }: EditorialText, staff: Staff): Promise<boolean> {
  const [found] = await db
    .select({ id: textRevisions.id })
    .from(textRevisions)
    .where(
      and(
        eq(textRevisions.textId, id),
        eq(textRevisions.savedBy, staff.id),
        ...(publishedAt ? [gt(textRevisions.savedAt, publishedAt)] : []),
      ),
    )
    .limit(1)
  return found !== undefined
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

async function findKeyword(db: Db | Tx, id: string | null) {
  if (id === null) return null
  const [found] = await db
    .select({ id: keywords.id, text: keywords.text })
    .from(keywords)
    .where(eq(keywords.id, id))
  return found ?? null
}
