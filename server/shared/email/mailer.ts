/** One message to one person, already rendered in both forms. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Without brackets. Stays the same when a job sends the message again, so that mail clients show it once. */
  messageId: string
  replyTo?: string
  /** Files that go along. `type` is what a mail says of one: `text/calendar; charset=utf-8`. */
  files?: readonly { name: string; type: string; content: string }[]
}

/** Hands messages to the outside world: an SMTP server, or files where none is configured. */
export type Mailer = {
  /** Resolves once the other side has taken the message. @throws {MailError} with a code fit for the log */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** A message was not taken. `code` is short and holds nothing that a person wrote (`smtp_550`, `ETIMEDOUT`). */
export class MailError extends Error {
  readonly code: string
  /** The server refused this recipient or message for good: trying again is of no use. */
  readonly permanent: boolean

  constructor(code: string, { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(`mail not accepted: ${code}`, { cause })
    this.code = code
    this.permanent = permanent
  }
}
