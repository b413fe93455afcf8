import type { CalendarMethod } from '#domain/calendar/calendar-file.ts'

/** A message to one person, rendered as text and HTML. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Without angle brackets. It is the same on a retry, so mail clients show the message once. */
  messageId: string
  replyTo?: string
  /** Attachments. `type` is the MIME type: `text/calendar; charset=utf-8`. */
  files?: readonly { name: string; type: string; content: string }[]
  /** An event, which mail programs show with the message; also attached as `cita.ics`. */
  event?: { method: CalendarMethod; content: string }
}

/** Sends messages through an SMTP server, or writes files if none is configured. */
export type Mailer = {
  /** Resolves once the server has accepted the message. @throws {MailError} with a code that is safe to log */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** A message was not accepted. `code` is short and holds no user input (`smtp_550`, `ETIMEDOUT`). */
export class MailError extends Error {
  readonly code: string
  /** The server rejected this recipient or message for good; retrying is pointless. */
  readonly permanent: boolean

  constructor(code: string, { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(`mail not accepted: ${code}`, { cause })
    this.code = code
    this.permanent = permanent
  }
}
