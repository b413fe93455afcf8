import type { ConversationCounts } from '#domain/conversations/conversation-view.ts'
import type { ClinicScope } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { inSight } from './find-in-sight.ts'

/** What the rail of every screen shows: no names and no texts, so it is no look at the list. */
export async function countConversations(
  { database }: Pick<Deps, 'database'>,
  staff: ClinicScope,
): Promise<ConversationCounts> {
  const { rows } = await database.db.execute<ConversationCounts>(sql`
    select
      (select count(*)::int from conversations where state = 'waiting' and ${inSight(staff, sql`clinic_slug`)})
        as waiting,
      (select count(*)::int from safety_alerts a join conversations c on c.id = a.conversation_id
        where a.acknowledged_at is null and ${inSight(staff, sql`c.clinic_slug`)}) as alerts`)
  return rows[0]!
}
