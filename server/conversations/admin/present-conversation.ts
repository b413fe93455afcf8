import type { Db, Tx } from '#db/client.ts'
import { type Conversation, leads } from '#db/schema/index.ts'
import { maskedEmail, maskedPhone } from '#domain/contact/masked-contact.ts'
import { CLOSE_REASONS } from '#domain/conversations/conversation.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { conversationSummary } from '#domain/conversations/conversation-summary.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { visitorIsHere } from '../visitor-is-here.ts'
import { findCandidates } from './find-candidates.ts'
import { readMessages } from '../opened-messages.ts'
import { alertsOf } from './present-alerts.ts'
import { presentMessages } from './present-messages.ts'
import { presentRow } from './present-row.ts'

type Viewer = Pick<Staff, 'id' | 'seenClinics' | 'capabilities'>

/** A conversation in the format of its screen; also used in conflict responses. */
export async function presentConversation(
  { site, vault, now: clock }: Pick<Deps, 'site' | 'vault' | 'now'>,
  tx: Tx | Db,
  staff: Viewer,
  conversation: Conversation,
): Promise<ConversationDetail> {
  const now = clock()
  const nameOf = await staffNames(tx, [conversation.assignedTo])
  const opened = await readMessages({ vault }, tx, conversation.id)
  const alerts = await alertsOf(vault, tx, conversation.id)
  const alertOfMessage = new Map(alerts.map((alert) => [alert.messageId, alert]))
  const said = opened.filter(({ author }) => author === 'visitor')
  const { phone, email, closeReason, purgeAt } = conversation
  const isPurged = conversation.state === 'purged'
  return {
    ...presentRow({ site: site.current, now, nameOf }, conversation, {
      last: said.at(-1)?.text ?? null,
      unread: said.filter(({ seq }) => seq > conversation.seenSeq).length,
    }),
    version: conversation.version,
    page: conversation.page,
    startedAt: conversation.createdAt.toISOString(),
    phone: phone ? { masked: maskedPhone(phone) } : null,
    email: email ? { masked: maskedEmail(email) } : null,
    tags: conversation.tags,
    closeReason: CLOSE_REASONS.find((one) => one === closeReason) ?? null,
    purgesAt: purgeAt?.toISOString() ?? null,
    lead: await leadOf(tx, staff, conversation.leadId),
    candidates: isPurged || conversation.leadId !== null ? [] : await findCandidates(tx, staff, conversation),
    summary: conversationSummary(said.map(({ text }) => text)),
    consentedAt: conversation.consentedAt.toISOString(),
    messages: await presentMessages({ site: site.current, now }, tx, opened, alertOfMessage),
    alerts: alerts.map(({ messageId: _message, ...alert }) => alert),
    visitorIsHere: visitorIsHere(conversation, now),
  }
}

/** The request it belongs to; only the code without its name for those who may not see it. */
async function leadOf(
  tx: Tx | Db,
  staff: Viewer,
  leadId: number | null,
): Promise<ConversationDetail['lead']> {
  if (leadId === null) return null
  const [lead] = await tx
    .select({
      folio: leads.folio,
      name: leads.name,
      clinicSlug: leads.clinicSlug,
      blockedAt: leads.blockedAt,
    })
    .from(leads)
    .where(eq(leads.id, leadId))
  if (!lead) return null
  const isSeen = seesClinic(staff, lead.clinicSlug) && staff.capabilities.has('leads.read')
  return { folio: lead.folio, name: isSeen && lead.blockedAt === null ? lead.name : '' }
}
