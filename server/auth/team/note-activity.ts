import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/**
 * `person`: someone did something. `wall`: the dashboard is on display, which keeps the session alive but not
 * unlocked.
 */
export type ActivityKind = 'person' | 'wall'

/** Records that a session is in use, at most once a minute; does nothing if the session has ended. */
export async function noteActivity(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  sessionId: string,
  kind: ActivityKind,
): Promise<void> {
  const column = sql.identifier(kind === 'wall' ? 'shown_at' : 'active_at')
  const time = now().toISOString()
  await database.db.execute(sql`
    insert into staff_activity (session_id, ${column})
    select id, ${time}::timestamptz from auth.sessions where id = ${sessionId}
    on conflict (session_id) do update set ${column} = excluded.${column}
    where staff_activity.${column} is null
      or staff_activity.${column} <= excluded.${column} - interval '1 minute'`)
}
