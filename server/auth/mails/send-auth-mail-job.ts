import type { Deps } from '../../deps.ts'
import { MailError } from '../../shared/email/mailer.ts'
import { ERASED_AUTH_MAIL } from '../../shared/jobs/auth-mail.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { authMailMessage } from './auth-mail-message.ts'

/**
 * Sends one mail of the accounts and then wipes link, code and address from the job. Given up when the address doesn't
 * exist, or when link and code have expired: a mail that can't be used only confuses.
 */
export function sendAuthMailJob({ mailer, env, log, now, site }: Deps): JobHandler<'send-auth-mail'> {
  return async (mail, run) => {
    if ('erased' in mail) return
    const expired = now().getTime() - run.queuedAt.getTime() >= mail.lifeSeconds * 1000
    if (expired)
      log.error({ mail: mail.id, kind: mail.kind }, 'mail of an account expired before it could be sent')
    else {
      try {
        await mailer.send(await authMailMessage(site.current, mail, env.SITE_URL))
      } catch (error) {
        if (!(error instanceof MailError) || !error.permanent) throw error
        log.error({ mail: mail.id, kind: mail.kind, code: error.code }, 'mail of an account given up')
      }
    }
    await run.replacePayload(ERASED_AUTH_MAIL)
  }
}
