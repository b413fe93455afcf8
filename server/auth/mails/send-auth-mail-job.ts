import type { Deps } from '../../deps.ts'
import { MailError } from '../../shared/email/mailer.ts'
import { ERASED_AUTH_MAIL } from '../../shared/jobs/auth-mail.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { authMailMessage } from './auth-mail-message.ts'

/**
 * Sends one account mail and then erases link, code and address from the job. Gives up if the address doesn't exist
 * or the link and code have expired: a mail that no longer works only confuses.
 */
export function sendAuthMailJob({ mailer, env, log, now, site }: Deps): JobHandler<'send-auth-mail'> {
  return async (mail, run) => {
    if ('erased' in mail) return
    const expired = now().getTime() - run.queuedAt.getTime() >= mail.lifeSeconds * 1000
    if (expired) log.error({ mail: mail.id, kind: mail.kind }, 'account mail expired before it could be sent')
    else {
      try {
        await mailer.send(await authMailMessage(site.current, mail, env.SITE_URL))
      } catch (error) {
        if (!(error instanceof MailError) || !error.permanent) throw error
        log.error({ mail: mail.id, kind: mail.kind, code: error.code }, 'account mail given up')
      }
    }
    await run.replacePayload(ERASED_AUTH_MAIL)
  }
}
