import type { Deps } from '../deps.ts'

/** How urgent an open request is, by the days left to answer. */
export type RightsUrgency = 'overdue' | 'due_in_7_days' | 'later'

/** How many requests wait for an answer. Counts only, no personal data. */
export async function countOpenRightsRequests({
  database,
  now,
}: Pick<Deps, 'database' | 'now'>): Promise<Record<RightsUrgency, number>> {
  const { rows } = await database.pool.query<{ urgency: RightsUrgency; n: string }>(
    `select case when due_on < today then 'overdue' when due_on <= today + 7 then 'due_in_7_days' else 'later' end
       as urgency, count(*) as n
     from rights_requests, (select ($1::timestamptz at time zone 'Europe/Madrid')::date as today) as clock
     where closed_at is null group by 1`,
    [now()],
  )
  const counts = { overdue: 0, due_in_7_days: 0, later: 0 }
  for (const { urgency, n } of rows) counts[urgency] = Number(n)
  return counts
}
