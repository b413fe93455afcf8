import { type Lead, type LeadEvent, leadEvents, leads } from '#db/schema/index.ts'
import { eq, sql } from 'drizzle-orm'
import { currentVisit } from '../../agenda/current-visit.ts'
import type { Deps } from '../../deps.ts'
import { type Mail, MailError } from '../../shared/email/mailer.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { RETRY_FOR_MS } from '../../shared/jobs/queues.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { VaultError } from '../../shared/vault/cipher.ts'
import { openedData } from '../../shared/vault/event-data.ts'
import { leadMessageMail } from './lead-message-mail.ts'
import { templateValues } from './template-values.ts'
import { CALENDAR_TYPE, visitFile } from './visit-file.ts'

/**
 * Sends a message that staff wrote, and records the result in the timeline. A message that was undone, or whose
 * person was erased or blocked, is not sent. Given up after 72 hours, like every delivery.
 */
export function sendLeadMessage(deps: Deps): JobHandler<'send-lead-message'> {
  return async ({ eventId }, { queuedAt }) => {
    const [found] = await deps.database.db
      .select({ lead: leads, event: leadEvents })
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(eq(leadEvents.id, eventId))
    if (!found || found.event.data.undone || found.event.data.status !== 'queued') return
    const { lead } = found
    if (lead.blockedAt || lead.email === '')
      return note(deps, lead, eventId, { status: 'failed', error: 'blocked' })
    try {
      const event = await openedMessage(deps, found.event)
      const subject = String(event.data.subject ?? '')
      const words = { folio: lead.folio, eventId, to: lead.email, subject, body: event.body ?? '' }
      await deps.mailer.send(
        await leadMessageMail(
          deps.site.current,
          { ...words, ...(await calendarOf(lead, event, deps)) },
          deps.env.SITE_URL,
        ),
      )
      await note(deps, lead, eventId, { status: 'sent' })
    } catch (error) {
      const isRefused = error instanceof MailError && error.permanent
      if (!isRefused && deps.now().getTime() - queuedAt.getTime() < RETRY_FOR_MS) throw error
      await note(deps, lead, eventId, { status: 'failed', error: codeOf(error).slice(0, 100) })
    }
  }
}

/** @throws the error itself, if it says nothing about the message */
function codeOf(error: unknown): string {
  if (error instanceof MailError) return error.code
  // The body or the subject can't be opened. Keys may come back, so it was tried until now.
  if (error instanceof VaultError) return 'message_unreadable'
  throw error
}

type OpenedMessage = { body: string | null; data: LeadEvent['data'] }

async function openedMessage({ vault }: Deps, { id, body, data }: LeadEvent): Promise<OpenedMessage> {
  return {
    body: await vault.opened('lead_events.body', id, body),
    data: await openedData(vault, id, data),
  }
}

/** A message that names the day of the visit, such as the confirmation, includes a calendar file. */
async function calendarOf(
  lead: Lead,
  { body, data }: OpenedMessage,
  { database, env, now, site }: Deps,
): Promise<Pick<Mail, 'files'>> {
  const { fecha } = templateValues(site.current, lead, null)
  if (!fecha || !`${String(data.subject ?? '')} ${body ?? ''}`.includes(fecha)) return {}
  const visit = await currentVisit(database.db, lead)
  if (!visit) return {}
  const about = { folio: lead.folio, siteUrl: env.SITE_URL, now: now() }
  return {
    files: [{ name: 'cita.ics', type: CALENDAR_TYPE, content: visitFile(site.current, visit, about) }],
  }
}

async function note(
  { database }: Deps,
  { folio }: Lead,
  eventId: number,
  result: { status: 'sent' | 'failed'; error?: string },
) {
  await database.db.transaction(async (tx) => {
    await tx
      .update(leadEvents)
      .set({ data: sql`(${leadEvents.data} - 'undo') || ${JSON.stringify(result)}::jsonb` })
      .where(eq(leadEvents.id, eventId))
    await notifyBackOffice(tx, 'lead.changed', [folio])
  })
}
