import { messageChannel } from '#db/schema/index.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { isClosed, leadMove } from '#domain/lead/lead-states.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { changeLead } from './change-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { seenVersion, words } from './fields.ts'

/** `POST /leads/:folio/messages`: the text as sent. WhatsApp and SMS are sent manually, and recorded here. */
export const messageInput = z.strictObject({
  version: seenVersion,
  channel: z.enum(messageChannel.enumValues).exclude(['call_script']),
  templateId: z.number().int().positive().optional(),
  subject: words(200).optional(),
  body: words(5000, 'many'),
})
type Message = z.output<typeof messageInput>

/** While «Deshacer» is shown, plus a moment. */
const UNDO_MS = 12_000

/**
 * Queues an e-mail to the person, or records a message sent another way. It counts as a first answer.
 * @throws {AppError} `invalid_fields`, `conflict`, `not_found`
 */
export function writeMessage(
  deps: Pick<Deps, 'database' | 'jobs' | 'now' | 'site' | 'vault'>,
  staff: Staff,
  folio: string,
  { version, channel, templateId, subject, body }: Message,
): Promise<ActionAnswer> {
  return changeLead(deps, staff, { folio, version }, (lead) => {
    const isMail = channel === 'email'
    if (isClosed(lead.status)) throw refused('body', 'La solicitud está cerrada: reábrela antes de escribir.')
    if (isMail && lead.email === '') throw refused('channel', 'No tenemos su correo.')
    if (isMail && !subject) throw refused('subject', 'Escribe el asunto.')
    const blanks = /\{\p{L}+\}/u.exec(`${subject ?? ''} ${body}`)
    if (blanks) throw refused('body', `Falta poner algo en lugar de ${blanks[0]}.`)
    const now = deps.now()
    return {
      action: 'lead.messaged',
      set: {
        firstResponseAt: lead.firstResponseAt ?? now,
        ...(lead.status === 'new' && leadMove('new', 'attempting').allowed ? { status: 'attempting' } : {}),
      },
      event: {
        kind: 'message',
        body,
        data: {
          channel,
          status: isMail ? 'queued' : 'by_hand',
          ...(subject ? { subject } : {}),
          ...(templateId ? { templateId } : {}),
        },
      },
      also: async (tx, eventId) => {
        if (!isMail) return
        const startAfter = new Date(now.getTime() + UNDO_MS)
        await deps.jobs.enqueue(executorOf(tx), 'send-lead-message', [{ eventId }], { startAfter })
      },
    }
  })
}
