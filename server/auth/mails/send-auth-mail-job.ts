import type { Site } from '#content/site/site.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import type { Deps } from '../../deps.ts'
import { mailHost } from '../../shared/email/mail-host.ts'
import { type Mail, MailError } from '../../shared/email/mailer.ts'
import { type AuthMail, ERASED_AUTH_MAIL } from '../../shared/jobs/auth-mail.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { authMailTexts } from './auth-mail-texts.ts'
import { AuthMailMessage } from './auth-mail.tsx'

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

/** The address is on its own line below. */
const WORDS_ONLY = {
  selector: 'a[data-skip-href-in-text=true]',
  format: 'anchor',
  options: { ignoreHref: true },
}

/** The message for one account step: confirmation, sign-in, recovery or change. */
async function authMailMessage(site: Site, mail: AuthMail, siteUrl: string): Promise<Mail> {
  const html = await render(createElement(AuthMailMessage, { ...mail, siteUrl, contact: site.contact }))
  return {
    to: mail.to,
    subject: authMailTexts[mail.kind].subject,
    html,
    text: toPlainText(html, { selectors: [WORDS_ONLY] }),
    messageId: `${mail.id}.auth@${mailHost(siteUrl)}`,
  }
}
