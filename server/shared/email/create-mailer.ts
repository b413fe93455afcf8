import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { createFileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** The configured mailer: `SMTP_URL`, or else one file per message in `DATA_DIR/mail`. */
export function createMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer {
  return env.SMTP_URL
    ? createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM })
    : createFileMailer({ folder: join(env.DATA_DIR, 'mail'), from: env.MAIL_FROM })
}
