import { leads } from '#db/schema/index.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Spoken, writingDown } from '../../leads/intake/write-down-lead.ts'
import { findDeskLead } from '../../leads/work/desk-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { readMessages } from '../opened-messages.ts'
import { spokenWords } from '../spoken-words.ts'
import { type ActDeps, actOnConversation, applyAct, requireMove } from './act-on-conversation.ts'
import { findInSight } from './find-in-sight.ts'
import type { linkInput, requestInput } from './inputs.ts'
import { presentConversation } from './present-conversation.ts'

type RequestDeps = ActDeps & Pick<Deps, 'env' | 'jobs'>
type Made = { folio: string; created: boolean; conversation: ConversationDetail }

/**
 * Turns a conversation into a request, in one transaction with its folio and deliveries: what the person said only if
 * they agreed that data about their health is kept. From then on the conversation follows the request's time. The
 * same key gives the same folio.
 * @throws {AppError} `invalid_fields`, `conflict` if it belongs to a request already
 */
export async function requestConversation(
  deps: RequestDeps,
  staff: Staff,
  id: string,
  { key, ...input }: z.output<typeof requestInput>,
): Promise<Made> {
  requireLeads(staff)
  const { db } = deps.database
  const known = await findInSight(db, staff, id)
  const said = input.health ? spokenWords(await readMessages(deps, db, known.id)) : ''
  return writingDown(deps, staff, spokenOf(input, said), (write) =>
    db.transaction(async (tx) => {
      const found = await findInSight(tx, staff, id, 'change')
      if (found.state === 'purged') await requireMove(deps, tx, staff, found, 'reply')
      const { id: leadId, folio, created } = await write(tx, `${found.id}:${key}`)
      if (found.leadId === leadId)
        return { folio, created, conversation: await presentConversation(deps, tx, staff, found) }
      if (found.leadId !== null)
        throw conflict(await presentConversation(deps, tx, staff, found), 'Ya tiene una solicitud.')
      const { name, phone, email, clinic } = input
      const changed = await applyAct(deps, tx, staff, found, {
        action: 'conversation.requested',
        after: { leadFolio: folio },
        set: { leadId, name: name.slice(0, 80), phone, email, clinicSlug: clinic || found.clinicSlug },
        lines: [{ author: 'system', event: 'requested', staffId: staff.id, data: { folio } }],
      })
      return { folio, created, conversation: await presentConversation(deps, tx, staff, changed) }
    }),
  )
}

function spokenOf(
  { name, phone, email, clinic, health, marketing }: Omit<z.output<typeof requestInput>, 'key'>,
  said: string,
): Spoken {
  return {
    channel: 'chat',
    ...{ name, phone, email, clinic, health, marketing },
    treatment: '',
    message: said,
    preferredBands: [],
    language: 'es',
    origin: '',
    mine: true,
    answered: false,
    agreed: true,
    adult: true,
  }
}

/**
 * Joins a conversation to a request that exists, in sight; it is kept and erased with it from then on.
 * @throws {AppError} `not_found`, `conflict`, `invalid_fields`
 */
export function linkConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version, folio }: z.output<typeof linkInput>,
): Promise<ConversationDetail> {
  return actOnConversation(deps, staff, { id, version }, async (found, tx) => {
    requireLeads(staff)
    const lead = await findDeskLead(tx, staff, folio)
    if (found.leadId === lead.id) return null
    if (found.state === 'purged') await requireMove(deps, tx, staff, found, 'reply')
    if (found.leadId !== null)
      throw conflict(await presentConversation(deps, tx, staff, found), 'Ya tiene una solicitud.')
    if (lead.blockedAt !== null || lead.status === 'blocked' || lead.mergedIntoId !== null)
      throw refused('folio', 'A esa solicitud no se le puede unir nada.')
    return {
      action: 'conversation.linked',
      after: { leadFolio: folio },
      set: { leadId: lead.id },
      lines: [{ author: 'system', event: 'linked', staffId: staff.id, data: { folio } }],
      also: (within) => notifyBackOffice(within, 'lead.changed', [folio]),
    }
  })
}

/** Separates a conversation from its request; it is erased 30 days after its last message again. */
export function unlinkConversation(deps: ActDeps, staff: Staff, id: string): Promise<ConversationDetail> {
  return actOnConversation(deps, staff, { id }, async (found, tx) => {
    requireLeads(staff)
    if (found.leadId === null) return null
    const [lead] = await tx.select({ folio: leads.folio }).from(leads).where(eq(leads.id, found.leadId))
    return {
      action: 'conversation.unlinked',
      after: { leadFolio: lead?.folio ?? null },
      set: { leadId: null },
      also: (within) => notifyBackOffice(within, 'lead.changed', lead ? [lead.folio] : []),
    }
  })
}

/** @throws {AppError} `capability_missing` */
function requireLeads({ capabilities }: Staff): void {
  if (!capabilities.has('leads.write'))
    throw new AppError('capability_missing', 'Tu cuenta no tiene permiso para esta acción.')
}
