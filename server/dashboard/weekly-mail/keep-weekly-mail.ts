import { weeklyMails } from '#db/schema/index.ts'
import { weeklyMailDue } from '#domain/measurement/weekly-mail-due.ts'
import type { Deps } from '../../deps.ts'
import { keepBehind } from '../../shared/live/keep-behind.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'

/**
 * Sends the mail of the week on Mondays, also when the server starts later that day.
 * @returns a function that stops it and waits for the current run
 */
export function keepWeeklyMail(deps: Deps): Promise<() => Promise<void>> {
  return keepBehind(deps, {
    isNews: (type) => type === 'settings.changed',
    // The settings are applied to this process first.
    pause: 5_000,
    rest: 1,
    failure: 'the weekly mail could not be queued',
    work: async () => {
      await queueWeeklyMail(deps)
      return true
    },
  })
}

/**
 * Queues the mails of a due week, once: its row and its jobs are one transaction, which only one process can win.
 * Without recipients the week stays open, so that it goes out if somebody adds one on the same day.
 */
export async function queueWeeklyMail(deps: Deps): Promise<void> {
  const now = deps.now()
  const week = weeklyMailDue(now)
  const { on, recipients } = deps.site.current.measurement.weekly
  if (week === null || !on || recipients.length === 0) return
  await deps.database.db.transaction(async (tx) => {
    const won = await tx.insert(weeklyMails).values({ week, sentAt: now }).onConflictDoNothing().returning()
    if (won.length === 0) return
    const payloads = recipients.map((to) => ({ week, to }))
    await deps.jobs.enqueue(executorOf(tx), 'send-weekly-mail', payloads)
  })
}
