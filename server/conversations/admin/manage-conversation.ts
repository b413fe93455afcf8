import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { conversationMessages } from '#db/schema/index.ts'
import { UNTIL_REPLY } from '#domain/conversations/conversation-actions.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { listColleagues } from '../../leads/work/colleagues.ts'
import { refused } from '../../shared/http/refused.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { type ActDeps, actOnConversation, requireMove } from './act-on-conversation.ts'
import type { assignInput, closeInput, editInput, seenInput, snoozeInput, transferInput } from './inputs.ts'
import { presentConversation } from './present-conversation.ts'

type Detail = Promise<ConversationDetail>

const YEAR_MS = 366 * 86_400_000

/** Sets it aside for oneself, until a time or until the visitor writes. @throws {AppError} `conflict`, `invalid_fields` */
export function snoozeConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version, until }: z.output<typeof snoozeInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx, now) => {
    await requireMove(deps, tx, staff, found, 'snooze')
    const at = until === UNTIL_REPLY ? null : until
    if (at !== null && (at <= now || at.getTime() > now.getTime() + YEAR_MS))
      throw refused('until', 'Elige una hora que todavía no haya pasado.')
    const isMine = found.assignedTo === staff.id
    return {
      action: 'conversation.snoozed',
      set: {
        state: 'snoozed',
        assignedTo: staff.id,
        takenAt: isMine ? found.takenAt : now,
        snoozedUntil: at,
      },
      lines: [
        { author: 'system', event: 'snoozed', staffId: staff.id, data: { until: at?.toISOString() ?? null } },
      ],
    }
  })
}

/** Gives it to a colleague who sees its clinic. @throws {AppError} `conflict`, `invalid_fields` */
export function assignConversation(
  deps: ActDeps & Pick<Deps, 'env'>,
  staff: Staff,
  id: string,
  { version, staffId }: z.output<typeof assignInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx, now) => {
    if (found.assignedTo === staffId && found.state === 'human') return null
    await requireMove(deps, tx, staff, found, 'assign')
    const colleague = (await listColleagues(deps, tx, staff)).find((one) => one.id === staffId)
    if (!colleague) throw refused('staffId', 'Esta persona no está en el equipo.')
    if (found.clinicSlug !== null && !seesClinic(colleague, found.clinicSlug))
      throw refused('staffId', 'No lleva esta clínica.')
    return {
      action: 'conversation.assigned',
      after: { ownerId: staffId },
      set: { state: 'human', assignedTo: staffId, takenAt: now, snoozedUntil: null },
      lines: [{ author: 'system', event: 'assigned', staffId: staff.id, data: { staffId } }],
    }
  })
}

/** Puts it into the queue of a clinic, with a summary for the colleague who takes it. @throws {AppError} `conflict`, `invalid_fields` */
export function transferConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version, clinic, summary }: z.output<typeof transferInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx, now) => {
    await requireMove(deps, tx, staff, found, 'transfer')
    requireKnownClinic(deps.site.current, clinic)
    if (clinic === found.clinicSlug) throw refused('clinic', 'Ya está en esa clínica.')
    return {
      action: 'conversation.transferred',
      after: { clinicSlug: clinic },
      set: {
        state: 'waiting',
        clinicSlug: clinic,
        assignedTo: null,
        takenAt: null,
        snoozedUntil: null,
        // A visitor who waited already keeps their place.
        askedAt: found.state === 'waiting' ? found.askedAt : now,
      },
      lines: [
        { author: 'system', event: 'transferred', staffId: staff.id, data: { clinic } },
        { author: 'note', text: summary, staffId: staff.id },
      ],
    }
  })
}

/** @throws {AppError} `conflict`, also if the visitor wrote after `seq` */
export function closeConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version, reason, seq }: z.output<typeof closeInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx, now) => {
    await requireMove(deps, tx, staff, found, 'close')
    const [newer] =
      seq === undefined
        ? []
        : await tx
            .select({ id: conversationMessages.id })
            .from(conversationMessages)
            .where(
              and(
                eq(conversationMessages.conversationId, id),
                eq(conversationMessages.author, 'visitor'),
                gt(conversationMessages.seq, seq),
              ),
            )
            .limit(1)
    if (newer)
      throw conflict(
        await presentConversation(deps, tx, staff, found),
        'Ha escrito mientras cerrabas. Lee lo nuevo antes de cerrar.',
      )
    return {
      action: 'conversation.closed',
      after: { kind: reason },
      set: { state: 'closed', closedAt: now, closeReason: reason, snoozedUntil: null, isTheirTurn: false },
      lines: [{ author: 'system', event: 'closed', staffId: staff.id, data: { reason } }],
    }
  })
}

/** Opens one that has ended; it is then this person's. @throws {AppError} `conflict` */
export function reopenConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version }: z.output<typeof seenInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx, now) => {
    await requireMove(deps, tx, staff, found, 'reopen')
    return {
      action: 'conversation.reopened',
      set: { state: 'human', assignedTo: staff.id, takenAt: now, closedAt: null, closeReason: null },
      lines: [{ author: 'system', event: 'reopened', staffId: staff.id }],
    }
  })
}

/** Against abuse: nobody can write in it until it is reopened. @throws {AppError} `conflict` */
export function blockConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version }: z.output<typeof seenInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx, now) => {
    if (found.state !== 'closed') await requireMove(deps, tx, staff, found, 'block')
    return {
      action: 'conversation.blocked',
      set: { state: 'blocked', closedAt: now, closeReason: 'abuse', snoozedUntil: null, isTheirTurn: false },
      lines: [{ author: 'system', event: 'blocked', staffId: staff.id }],
    }
  })
}

/** Name, clinic and tags. @throws {AppError} `conflict`, `invalid_fields` */
export function editConversation(
  deps: ActDeps,
  staff: Staff,
  id: string,
  { version, name, clinic, ...given }: z.output<typeof editInput>,
): Detail {
  return actOnConversation(deps, staff, { id, version }, async (found, tx) => {
    if (found.state === 'purged') await requireMove(deps, tx, staff, found, 'close')
    if (clinic && clinic !== found.clinicSlug) {
      requireKnownClinic(deps.site.current, clinic)
      if (!seesClinic(staff, clinic))
        throw refused('clinic', 'Para una clínica que no llevas, pásala con un resumen.')
    }
    const tags = tagsAfter(found.tags, given)
    const set = {
      ...(name === undefined || name === found.name ? {} : { name }),
      ...(clinic === undefined || clinic === found.clinicSlug ? {} : { clinicSlug: clinic }),
      ...(tags.join('\n') === found.tags.join('\n') ? {} : { tags }),
    }
    if (Object.keys(set).length === 0) return null
    return { action: 'conversation.changed', set, after: set }
  })
}

type TagEdit = Pick<z.output<typeof editInput>, 'tags' | 'addTag' | 'removeTag'>

/** @throws {AppError} `invalid_fields` */
function tagsAfter(stored: readonly string[], { tags, addTag, removeTag }: TagEdit): string[] {
  const added = [...(tags ?? stored), ...(addTag === undefined ? [] : [addTag])]
  const after = [...new Set(added)].filter((tag) => tag !== removeTag)
  if (addTag !== undefined && after.length > CONVERSATION_LIMITS.tags)
    throw refused('tags', `Como mucho ${CONVERSATION_LIMITS.tags} etiquetas`)
  return after
}

function requireKnownClinic(site: Site, slug: string): void {
  if (!findClinic(site, slug)) throw refused('clinic', 'Elige una clínica de la lista.')
}
