import { answerFeedback, hiddenPassages } from '#db/schema/index.ts'
import type { AnswerTask } from '#domain/conversations/conversation-view.ts'
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import type { endTaskInput } from './inputs.ts'
import { putBack } from './rate-answer.ts'

const MOST = 200

/** Answers marked incomplete or unsafe: open ones first, the newest first. */
export async function listTasks({ database }: Pick<Deps, 'database'>): Promise<AnswerTask[]> {
  const { db } = database
  const rows = await db
    .select()
    .from(answerFeedback)
    .where(ne(answerFeedback.rating, 'right'))
    .orderBy(desc(isNull(answerFeedback.doneAt)), desc(answerFeedback.id))
    .limit(MOST)
  const nameOf = await staffNames(
    db,
    rows.flatMap(({ staffId, doneBy }) => [staffId, doneBy]),
  )
  const named = [...new Set(rows.flatMap(({ passages }) => passages.map(({ id }) => id)))]
  const hidden = new Set(
    named.length === 0
      ? []
      : (
          await db
            .select({ id: hiddenPassages.passageId })
            .from(hiddenPassages)
            .where(inArray(hiddenPassages.passageId, named))
        ).map(({ id }) => id),
  )
  return rows.flatMap(({ id, rating, answer, note, passages, staffId, createdAt, doneAt, doneBy }) =>
    rating === 'right'
      ? []
      : [
          {
            ...{ id, rating, answer, note, passages },
            isHidden: passages.some((passage) => hidden.has(passage.id)),
            by: nameOf(staffId) ?? '',
            at: createdAt.toISOString(),
            doneAt: doneAt?.toISOString() ?? null,
            doneBy: nameOf(doneBy),
          },
        ],
  )
}

/**
 * Somebody who keeps the texts has dealt with it; the passages go back only if they say so. A second time changes
 * only what is asked for.
 * @throws {AppError} `not_found`
 */
export function endTask(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  id: number,
  { restore }: z.output<typeof endTaskInput>,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [task] = await tx
      .select()
      .from(answerFeedback)
      .where(and(eq(answerFeedback.id, id), ne(answerFeedback.rating, 'right')))
      .for('update')
    if (!task) throw new AppError('not_found', 'Esta tarea no existe.')
    if (task.doneAt === null) {
      await tx
        .update(answerFeedback)
        .set({ doneAt: now(), doneBy: staff.id })
        .where(eq(answerFeedback.id, id))
      await writeAudit(tx, {
        staffId: staff.id,
        action: 'assistant.task_done',
        subject: { type: 'answer_task', id },
        after: { kind: task.rating },
      })
    }
    if (restore) await putBack(tx, staff, id)
    await notifyBackOffice(tx, 'assistant.changed', [])
  })
}
