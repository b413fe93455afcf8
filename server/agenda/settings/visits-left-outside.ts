import type { Db, Tx } from '#db/client.ts'
import type { LeftVisit } from '#domain/agenda/agenda-settings.ts'
import type { Blocked } from '#domain/agenda/free-times.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { whyOutside } from '#domain/agenda/why-outside.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import type { Staff } from '../../shared/staff/staff.ts'
import type { ReadAgenda } from '../read-agenda.ts'
import { takenTimes } from '../taken-times.ts'

/** A clinic's agenda as it is and as it would be; `blocked` is what would be blocked besides. */
export type AgendaChange = { before: ReadAgenda; after: ReadAgenda; blocked?: readonly Blocked[] | undefined }

/** More are counted, not listed. */
const LISTED = 100
/** Nobody sets a visit later than this. */
const FARTHEST_DAYS = 420

type Row = {
  id: string
  clinic: string
  starts: string
  ends: string
  resource_id: string
  resource: string
  seat: number
  folio: string | null
  name: string | null
}

/**
 * The visits to come that fit their agendas now and would not after a change, earliest first. They stay set: staff
 * decide what to do with each.
 */
export async function visitsLeftOutside(
  db: Db | Tx,
  staff: Pick<Staff, 'capabilities' | 'seenClinics'>,
  changes: readonly AgendaChange[],
  now: Date,
): Promise<{ total: number; left: LeftVisit[] }> {
  if (changes.length === 0) return { total: 0, left: [] }
  const slugs = changes.map(({ before }) => before.slug)
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.clinic_slug as clinic, a.starts_at::text as starts, a.ends_at::text as ends, a.resource_id,
      r.name as resource, a.seat, l.folio, l.name
    from appointments a join agenda_resources r on r.id = a.resource_id left join leads l on l.id = a.lead_id and l.blocked_at is null and l.status <> 'blocked'
    where a.clinic_slug = any(${sql.param(slugs)}::text[]) and a.starts_at >= ${now.toISOString()}::timestamptz
      and a.state in ('proposed', 'confirmed')
    order by a.starts_at, a.id`)
  if (rows.length === 0) return { total: 0, left: [] }
  const today = dateOf(now.getTime())
  const taken = await takenTimes(db, {
    slugs,
    from: momentOf(today, '00:00'),
    until: momentOf(daysAfter(today, FARTHEST_DAYS), '00:00'),
    now,
  })
  const changeOf = new Map(changes.map((change) => [change.before.slug, change]))
  const left = rows.flatMap((row): LeftVisit[] => {
    const { before, after, blocked = [] } = changeOf.get(row.clinic)!
    const own = taken.get(row.clinic)?.blocked ?? []
    const [startsAt, endsAt] = [new Date(row.starts), new Date(row.ends)]
    const visit = {
      from: startsAt.getTime(),
      until: endsAt.getTime(),
      resourceId: Number(row.resource_id),
      seat: row.seat,
    }
    const why = whyOutside(after, [...own, ...blocked], visit)
    if (why === null || whyOutside(before, own, visit) !== null) return []
    const mayName = staff.capabilities.has('leads.read') && seesClinic(staff, row.clinic)
    const person = mayName && row.folio !== null ? { folio: row.folio, name: row.name ?? '' } : null
    return [
      {
        ...{ id: Number(row.id), clinicSlug: row.clinic, resource: row.resource, why, person },
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      },
    ]
  })
  return { total: left.length, left: left.slice(0, LISTED) }
}
