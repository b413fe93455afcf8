import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { takenShare } from '#domain/agenda/taken-share.ts'
import { CAPACITY_DAYS, type ClinicAgendaFigures, NO_SHOW_DAYS } from '#domain/dashboard/agenda-figures.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import { readAgendas } from '../agenda/read-agenda.ts'
import { takenTimes } from '../agenda/taken-times.ts'

/** How full the agendas are, and how many visits were missed; only clinics with rooms. */
export async function agendaFigures(
  db: Db,
  site: Site,
  clinics: SeenClinics,
  now: Date,
): Promise<ClinicAgendaFigures[]> {
  const slugs = site.clinicSlugs.filter((slug) => clinics === 'all' || clinics.includes(slug))
  const agendas = (await readAgendas(db, site, slugs)).filter(({ resources }) => resources.length > 0)
  if (agendas.length === 0) return []
  const first = dateOf(now.getTime())
  const last = daysAfter(first, CAPACITY_DAYS)
  const span = { from: now.getTime(), until: momentOf(last, '00:00'), dates: { first, last } }
  const shown = agendas.map(({ slug }) => slug)
  const taken = await takenTimes(db, { slugs: shown, from: span.from, until: span.until, now })
  const ended = await endedVisits(db, shown, now)
  return agendas.map((agenda) => ({
    clinicSlug: agenda.slug,
    ...takenShare(agenda, taken.get(agenda.slug) ?? { busy: [], blocked: [] }, span),
    ...(ended.get(agenda.slug) ?? { attended: 0, missed: 0 }),
  }))
}

async function endedVisits(db: Db, slugs: readonly string[], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ slug: string; attended: number; missed: number }>(sql`
    select clinic_slug as slug, count(*) filter (where state = 'attended')::int as attended,
      count(*) filter (where state = 'no_show')::int as missed
    from appointments
    where clinic_slug = any(${sql.param([...slugs])}::text[]) and state in ('attended', 'no_show')
      and starts_at < ${at} and starts_at >= ${at} - make_interval(days => ${NO_SHOW_DAYS})
    group by 1`)
  return new Map(rows.map(({ slug, attended, missed }) => [slug, { attended, missed }]))
}
