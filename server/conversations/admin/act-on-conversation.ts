import type { AuditAction, AuditField } from '#content/audit-words.ts'
import type { Tx } from '#db/client.ts'
import type { Conversation } from '#db/schema/index.ts'
import {
  moveRefusal,
  type ConversationMove,
  type MoveRefusal,
} from '#domain/conversations/conversation-move.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { changeConversation, type ConversationChange } from '../change-conversation.ts'
import { findInSight } from './find-in-sight.ts'
import { presentConversation } from './present-conversation.ts'

export type ActDeps = Pick<Deps, 'database' | 'now' | 'site' | 'vault'>

export type Act = ConversationChange & {
  action: Extract<AuditAction, `conversation.${string}`>
  after?: Partial<Record<AuditField, unknown>>
  reason?: string
  /** More work in the same transaction. */
  also?: (tx: Tx) => Promise<void>
}

type Seen = { id: string; version?: number | undefined }

/**
 * Performs one action on a conversation: the change, its lines, the audit log and the announcement in one
 * transaction, and answers the conversation as it is then.
 * @param decide null: it is done already
 * @throws {AppError} `not_found`, `conflict` with the current conversation
 */
export function actOnConversation(
  deps: ActDeps,
  staff: Staff,
  { id, version }: Seen,
  decide: (conversation: Conversation, tx: Tx, now: Date) => Act | null | Promise<Act | null>,
): Promise<ConversationDetail> {
  return deps.database.db.transaction(async (tx) => {
    const found = await findInSight(tx, staff, id, 'change')
    const act = await decide(found, tx, deps.now())
    if (!act) return presentConversation(deps, tx, staff, found)
    if (version !== undefined && version !== found.version)
      throw conflict(await presentConversation(deps, tx, staff, found))
    return presentConversation(deps, tx, staff, await applyAct(deps, tx, staff, found, act))
  })
}

/** The same within a transaction that holds the conversation. */
export async function applyAct(
  deps: Pick<Deps, 'now' | 'vault'>,
  tx: Tx,
  staff: Pick<Staff, 'id'>,
  found: Conversation,
  { action, after, reason, also, set, lines }: Act,
): Promise<Conversation> {
  const change = { ...(set ? { set } : {}), ...(lines ? { lines } : {}) }
  const { conversation } = await changeConversation(deps, tx, found, change, deps.now())
  await also?.(tx)
  await writeAudit(tx, {
    staffId: staff.id,
    action,
    subject: { type: 'conversation', id: found.id },
    ...(after ? { after } : {}),
    ...(reason ? { reason } : {}),
  })
  return conversation
}

/** @throws {AppError} `conflict` with the current conversation, saying who has it or what it is now */
export async function requireMove(
  deps: ActDeps,
  tx: Tx,
  staff: Staff,
  found: Conversation,
  move: ConversationMove,
  options: { over?: boolean } = {},
): Promise<void> {
  const refusal = moveRefusal(found, staff.id, move, options)
  if (refusal === null) return
  const nameOf = await staffNames(tx, [found.assignedTo])
  const current = await presentConversation(deps, tx, staff, found)
  throw conflict(current, REFUSALS[refusal](nameOf(found.assignedTo) ?? ''))
}

const REFUSALS: Readonly<Record<MoveRefusal, (name: string) => string>> = {
  purged: () => 'Esta conversación se ha borrado: solo quedan las fechas.',
  ended: () => 'Esta conversación está cerrada. Reábrela para seguir.',
  open: () => 'Esta conversación ya está abierta.',
  theirs: (name) => `La lleva ${name}.`,
  'not-taken': () => 'Toma la conversación antes de responder.',
}
