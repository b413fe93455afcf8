import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** A mail in nodemailer's format. Addresses are passed as objects, so they cannot inject recipients or headers. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    ...(mail.files
      ? {
          attachments: mail.files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
        }
      : {}),
    // A part beside text and HTML, which invitations need, and a file for programs that don't know it.
    ...(mail.event ? { icalEvent: { ...mail.event, filename: 'cita.ics' } } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
