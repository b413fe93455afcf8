import type { Site } from '#content/site/site.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { mailHost } from '../../shared/email/mail-host.ts'
import type { Mail } from '../../shared/email/mailer.ts'
import type { AuthMail } from '../../shared/jobs/auth-mail.ts'
import { authMailTexts } from './auth-mail-texts.ts'
import { AuthMailMessage } from './auth-mail.tsx'

/** The address is on its own line below. */
const WORDS_ONLY = {
  selector: 'a[data-skip-href-in-text=true]',
  format: 'anchor',
  options: { ignoreHref: true },
}

/** The message for one account step: confirmation, sign-in, recovery or change. */
export async function authMailMessage(site: Site, mail: AuthMail, siteUrl: string): Promise<Mail> {
  const html = await render(createElement(AuthMailMessage, { ...mail, siteUrl, contact: site.contact }))
  return {
    to: mail.to,
    subject: authMailTexts[mail.kind].subject,
    html,
    text: toPlainText(html, { selectors: [WORDS_ONLY] }),
    messageId: `${mail.id}.auth@${mailHost(siteUrl)}`,
  }
}
