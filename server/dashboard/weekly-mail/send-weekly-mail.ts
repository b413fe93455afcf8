import type { Deps } from '../../deps.ts'
import { MailError } from '../../shared/email/mailer.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { addressedMail, weeklyMail } from './weekly-mail.ts'

/** An older mail is no news. */
const STALE_MS = 48 * 60 * 60 * 1000

/** Sends the mail of a week to one recipient. */
export function sendWeeklyMail(deps: Deps): JobHandler<'send-weekly-mail'> {
  const { mailer, env, log } = deps
  return async ({ week, to }, { queuedAt }) => {
    const written = await weeklyMail(deps, week)
    try {
      await mailer.send(addressedMail(written, to, week, env.SITE_URL))
    } catch (error) {
      const isOld = deps.now().getTime() - queuedAt.getTime() > STALE_MS
      if (!isOld && !(error instanceof MailError && error.permanent)) throw error
      log.error({ week, code: (error as { code?: string }).code }, 'weekly mail given up')
    }
  }
}
