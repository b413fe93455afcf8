import type { ConversationCounts } from '#domain/conversations/conversation-view.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type ConversationViewer, conversationsInSight } from '../../shared/staff/conversation-scope.ts'

/** What the rail of every screen shows: no names and no texts, so it is no look at the list. */
export async function countConversations(
  { database }: Pick<Deps, 'database'>,
  staff: ConversationViewer,
): Promise<ConversationCounts> {
  const { rows } = await database.db.execute<ConversationCounts>(sql`
    select
      (select count(*)::int from conversations c
        where c.state = 'waiting' and ${conversationsInSight(staff, sql`c`)}) as waiting,
      (select count(*)::int from safety_alerts a join conversations c on c.id = a.conversation_id
        where a.acknowledged_at is null and ${conversationsInSight(staff, sql`c`)}) as alerts`)
  return rows[0]!
}
