import { createTransport } from 'nodemailer'
import { MailError, type Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** Milliseconds and connections. Values in the query of `SMTP_URL` take precedence. */
const DEFAULTS = {
  pool: 'true',
  maxConnections: '3',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
  dnsTimeout: '10000',
}

/** Sends over a small connection pool. The server's text is left out of errors, because it may repeat an address. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const target = new URL(url)
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (!target.searchParams.has(name)) target.searchParams.set(name, value)
  }
  const transport = createTransport(target.href)
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        throw mailErrorOf(error)
      }
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}

/** Only a rejected recipient is final; a wrong password or a full disk on the server can be fixed. */
function mailErrorOf(error: unknown): MailError {
  const { code, responseCode, command } = error as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
  }
  if (typeof responseCode !== 'number') return new MailError(typeof code === 'string' ? code : 'smtp_error')
  return new MailError(`smtp_${responseCode}`, { permanent: command === 'RCPT TO' && responseCode >= 550 })
}
