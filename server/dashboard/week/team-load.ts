import type { Db } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { WeekFigures } from '#domain/measurement/week/week-figures.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import { listStaff } from '../../shared/staff/list-staff.ts'

/** States in which work is expected (domain/lead/lead-states.ts); written as in the index of open leads. */
const OPEN = sql.raw("status not in ('treated', 'lost', 'invalid', 'blocked')")
const COUNTS = sql.raw('not is_test and merged_into_id is null and blocked_at is null')

type Row = { owner: string | null; open: number; due: number }

/** Open requests and due tasks of each person, and of nobody (`''`). People who left the team are one row. */
export async function teamLoad(
  deps: Pick<Deps, 'database' | 'env' | 'now'>,
  clinics: SeenClinics,
): Promise<NonNullable<WeekFigures['load']>> {
  const { db } = deps.database
  const [rows, team] = await Promise.all([loadRows(db, clinics, deps.now()), listStaff(deps)])
  const names = new Map(team.map(({ id, displayName }) => [id, displayName]))
  const byName = new Map<string, { name: string; open: number; due: number }>()
  for (const { owner, open, due } of rows) {
    const name = owner === null ? '' : (names.get(owner) ?? 'Ya no están en el equipo')
    // Two people of the same name stay apart.
    const key = owner !== null && names.has(owner) ? owner : name
    const known = byName.get(key) ?? { name, open: 0, due: 0 }
    byName.set(key, { name, open: known.open + open, due: known.due + due })
  }
  return [...byName.values()]
}

async function loadRows(db: Db, clinics: SeenClinics, now: Date): Promise<Row[]> {
  const endOfDay = sql`(${dateAfter(inMadrid(now).date, 1)}::timestamp at time zone 'Europe/Madrid')`
  const scope = inClinics({ seenClinics: clinics }, sql`clinic_slug`)
  const { rows } = await db.execute<Row>(sql`
    select owner, sum(open)::int as open, sum(due)::int as due from (
      select owner_id as owner, count(*) as open, 0 as due from leads
      where owner_id is not null and ${OPEN} and ${COUNTS} and ${scope} group by 1
      union all
      select null, count(*), 0 from leads where owner_id is null and ${OPEN} and ${COUNTS} and ${scope} having count(*) > 0
      union all
      select task.owner_id, 0, count(*) from lead_tasks task join leads lead on lead.id = task.lead_id
      where task.done_at is null and task.due_at < ${endOfDay} and lead.${OPEN} and not lead.is_test
        and lead.merged_into_id is null and lead.blocked_at is null
        and ${inClinics({ seenClinics: clinics }, sql`lead.clinic_slug`)}
      group by 1) as both_counts
    group by 1`)
  return rows
}
