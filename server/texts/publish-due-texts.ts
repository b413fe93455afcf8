import { textApprovals, textExceptions, texts } from '#db/schema/index.ts'
import { noRoomFor } from '#domain/editorial/workflow.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { and, asc, desc, eq, isNull, lte, lt, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { keepBehind } from '../shared/live/keep-behind.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { lockText } from './find-text.ts'
import { publishRow } from './publish-row.ts'
import { reviewText } from './review-text.ts'
import { queueScheduleFailure } from './send-schedule-failure.ts'

type DueDeps = Pick<Deps, 'database' | 'now' | 'log' | 'site' | 'env' | 'jobs'>

/**
 * Publishes scheduled texts when their time has come, and marks those whose review is overdue.
 * @returns a function that stops it and waits for the current run
 */
export function keepTextsPublished(deps: Deps): Promise<() => Promise<void>> {
  return keepBehind(deps, {
    isNews: (type) => type === 'text.changed',
    pause: 2_000,
    every: 15_000,
    rest: 4,
    failure: 'scheduled texts could not be published',
    work: async () => {
      await publishDueTexts(deps)
      return true
    },
  })
}

/** Publishes what is due, each text in its own transaction, once however many processes do it. */
export async function publishDueTexts(deps: DueDeps): Promise<void> {
  const { db } = deps.database
  const now = deps.now()
  const due = await db
    .select({ id: texts.id })
    .from(texts)
    .where(and(eq(texts.state, 'scheduled'), lte(texts.scheduledFor, now)))
    .orderBy(asc(texts.scheduledFor))
    .limit(50)
  for (const { id } of due) await publishDue(deps, id, now)
  await expire(deps, inMadrid(now).date)
}

function publishDue(deps: DueDeps, id: string, now: Date): Promise<void> {
  const { database, site } = deps
  return database.db.transaction(async (tx) => {
    const row = await lockText(tx, id)
    // Another process was first, or somebody changed the schedule.
    if (row.state !== 'scheduled' || !row.scheduledFor || row.scheduledFor > now) return
    const [approval] = await tx
      .select()
      .from(textApprovals)
      .where(
        and(
          eq(textApprovals.textId, id),
          eq(textApprovals.contentHash, row.contentHash),
          isNull(textApprovals.withdrawnAt),
        ),
      )
      .orderBy(desc(textApprovals.id))
      .limit(1)
    const exceptions = await tx.select().from(textExceptions).where(eq(textExceptions.textId, id))
    const { problems } = reviewText(site.current, row, exceptions)
    const failure =
      row.kind !== 'clinic' && !approval
        ? 'Falta la aprobación médica.'
        : ((problems[0] && `Falta un dato: ${problems[0].message}`) ??
          noRoomFor({
            kind: row.kind,
            isPublic: row.published !== null,
            publicArticles: site.current.articles.length,
          }))
    if (failure) {
      await tx
        .update(texts)
        .set({
          state: 'medical_review',
          scheduledFor: null,
          scheduleFailure: failure,
          version: sql`${texts.version} + 1`,
        })
        .where(eq(texts.id, id))
      await queueScheduleFailure(deps, tx, row)
      await writeAudit(tx, {
        staffId: null,
        action: 'text.not_published',
        subject: { type: 'text', id },
        reason: failure,
      })
    } else {
      await publishRow(tx, row, {
        at: now,
        staffId: null,
        approval: approval
          ? {
              name: approval.reviewerName,
              college: approval.college,
              at: approval.approvedAt.toISOString(),
              nextReview: approval.nextReview,
              stale: false,
            }
          : null,
      })
      await writeAudit(tx, { staffId: null, action: 'text.publish', subject: { type: 'text', id } })
    }
    await notifyBackOffice(tx, 'text.changed', [id])
  })
}

async function expire({ database }: DueDeps, today: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const expired = await tx
      .update(texts)
      .set({ state: 'expired', version: sql`${texts.version} + 1` })
      .where(and(eq(texts.state, 'published'), lt(texts.nextReview, today)))
      .returning({ id: texts.id })
    if (expired.length === 0) return
    const ids = expired.map(({ id }) => id)
    await writeAudit(
      tx,
      ...ids.map((id) => ({
        staffId: null,
        action: 'text.expired' as const,
        subject: { type: 'text', id },
      })),
    )
    await notifyBackOffice(tx, 'text.changed', ids)
  })
}
