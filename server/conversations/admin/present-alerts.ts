import type { Db, Tx } from '#db/client.ts'
import { conversationMessages, conversations, type SafetyAlert, safetyAlerts } from '#db/schema/index.ts'
import type { AlertRow, ConversationDetail } from '#domain/conversations/conversation-view.ts'
import type { SafetyLevel } from '#domain/assistant/safety-reading.ts'
import { coveredText } from '#domain/conversations/covered-text.ts'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { type ConversationViewer, conversationsInSight } from '../../shared/staff/conversation-scope.ts'

type OpenDeps = Pick<Deps, 'database' | 'vault'>
type Joined = Awaited<ReturnType<typeof alertsWhere>>[number]

const MOST = 200

/** Alerts that nobody has acknowledged, of conversations in sight in any state; the oldest first. */
export async function openAlerts(
  { database, vault }: OpenDeps,
  staff: ConversationViewer,
): Promise<AlertRow[]> {
  const scope = conversationsInSight(staff, sql`${conversations}`)
  const rows = await alertsWhere(database.db, and(isNull(safetyAlerts.acknowledgedAt), scope))
  return Promise.all(rows.map((row) => presentAlert(vault, row)))
}

/** The alerts of one conversation, with the message of each. */
export async function alertsOf(
  vault: Deps['vault'],
  tx: Tx | Db,
  conversationId: string,
): Promise<(ConversationDetail['alerts'][number] & { messageId: number })[]> {
  const rows = await alertsWhere(tx, eq(safetyAlerts.conversationId, conversationId))
  const nameOf = await staffNames(
    tx,
    rows.map(({ alert }) => alert.acknowledgedBy),
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentAlert(vault, row)),
      messageId: row.alert.messageId,
      acknowledgedAt: row.alert.acknowledgedAt?.toISOString() ?? null,
      acknowledgedBy: nameOf(row.alert.acknowledgedBy),
      done: await vault.opened('safety_alerts.done', row.alert.id, row.alert.done),
    })),
  )
}

function alertsWhere(db: Tx | Db, condition: SQL | undefined) {
  return db
    .select({
      alert: safetyAlerts,
      body: conversationMessages.body,
      name: conversations.name,
      clinic: conversations.clinicSlug,
    })
    .from(safetyAlerts)
    .innerJoin(conversations, eq(conversations.id, safetyAlerts.conversationId))
    .innerJoin(conversationMessages, eq(conversationMessages.id, safetyAlerts.messageId))
    .where(condition)
    .orderBy(asc(safetyAlerts.createdAt), asc(safetyAlerts.id))
    .limit(MOST)
}

async function presentAlert(vault: Deps['vault'], { alert, body, name, clinic }: Joined): Promise<AlertRow> {
  const text = await vault.opened('conversation_messages.body', alert.messageId, body)
  return {
    id: alert.id,
    conversationId: alert.conversationId,
    category: alert.category,
    level: levelOf(alert),
    text: coveredText(text ?? ''),
    name,
    clinic,
    at: alert.createdAt.toISOString(),
  }
}

function levelOf({ level }: Pick<SafetyAlert, 'level'>): SafetyLevel {
  return level === 'likely' ? 'likely' : 'sure'
}
