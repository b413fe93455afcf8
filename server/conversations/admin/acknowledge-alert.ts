import { safetyAlerts } from '#db/schema/index.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { type ActDeps, actOnConversation } from './act-on-conversation.ts'
import type { acknowledgeInput } from './inputs.ts'
import { presentConversation } from './present-conversation.ts'

/**
 * Writes down what was done about an alert, which then leaves the top of the list. Nobody else can write over it.
 * @throws {AppError} `not_found`, `conflict` if a colleague was first
 */
export function acknowledgeAlert(
  deps: ActDeps,
  staff: Staff,
  id: string,
  alertId: number,
  { done }: z.output<typeof acknowledgeInput>,
): Promise<ConversationDetail> {
  return actOnConversation(deps, staff, { id }, async (found, tx, now) => {
    const ofConversation = and(eq(safetyAlerts.id, alertId), eq(safetyAlerts.conversationId, id))
    const [alert] = await tx.select().from(safetyAlerts).where(ofConversation)
    if (!alert) throw new AppError('not_found', 'Este aviso no existe o se ha borrado.')
    if (alert.acknowledgedAt !== null) {
      const nameOf = await staffNames(tx, [alert.acknowledgedBy])
      const current = await presentConversation(deps, tx, staff, found)
      throw conflict(current, `Ya lo ha atendido ${nameOf(alert.acknowledgedBy)}.`)
    }
    return {
      action: 'conversation.alert_acknowledged',
      after: { kind: alert.category },
      also: async () => {
        await tx
          .update(safetyAlerts)
          .set({
            acknowledgedAt: now,
            acknowledgedBy: staff.id,
            done: deps.vault.seal('safety_alerts.done', alertId, done),
          })
          .where(and(ofConversation, isNull(safetyAlerts.acknowledgedAt)))
      },
    }
  })
}
