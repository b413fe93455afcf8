import { findClinic } from '#content/clinics.ts'
import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { servicesOf } from '#content/units.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { agendaBlocks, agendaClinics, agendaResources } from '#db/schema/index.ts'
import type { AgendaSettings, AgendaSummary, ClinicAgendaSettings } from '#domain/agenda/agenda-settings.ts'
import { hoursText } from '#domain/clinic/opening-hours.ts'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { AppError } from '../../errors.ts'

/** One line per clinic, in the order of the directory. */
export async function summarizeAgendas(db: Db, site: Site, now: Date): Promise<AgendaSummary[]> {
  const { rows } = await db.execute<{
    slug: string
    online: boolean
    resources: number
    upcoming: number
  }>(sql`
    select asked.slug, coalesce(c.online, false) as online,
      (select count(*)::int from agenda_resources r where r.clinic_slug = asked.slug and r.active) as resources,
      (select count(*)::int from appointments a where a.clinic_slug = asked.slug
        and a.starts_at >= ${now.toISOString()}::timestamptz and a.state in ('proposed', 'confirmed')) as upcoming
    from unnest(${sql.param([...site.clinicSlugs])}::text[]) with ordinality as asked(slug, place)
    left join agenda_clinics c on c.clinic_slug = asked.slug
    order by asked.place`)
  return rows
}

/** @throws {AppError} `not_found` */
export async function presentSettings(
  db: Db | Tx,
  site: Site,
  slug: string,
  now: Date,
): Promise<ClinicAgendaSettings> {
  const clinic = findClinic(site, slug)
  if (!clinic) throw new AppError('not_found', 'Esa clínica no existe.')
  const { value, version } = await storedAgenda(db, slug)
  const absences = await db
    .select()
    .from(agendaBlocks)
    .where(
      and(
        eq(agendaBlocks.clinicSlug, slug),
        eq(agendaBlocks.kind, 'absence'),
        isNotNull(agendaBlocks.resourceId),
        gt(agendaBlocks.endsAt, now),
      ),
    )
    .orderBy(asc(agendaBlocks.startsAt), asc(agendaBlocks.id))
  const { visitMinutes, bufferMinutes } = site.bookingLimits
  return {
    slug,
    version,
    value,
    common: { visitMinutes, bufferMinutes },
    hours: hoursText(scheduleOfClinic(site, clinic)),
    services: servicesOf(site.units).map(({ service }) => ({ id: service.id, name: service.name })),
    absences: absences.map(({ id, resourceId, startsAt, endsAt, reason }) => ({
      ...{ id, resourceId: resourceId!, reason },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
}

/** The stored settings of a clinic; `version` 0 if nothing was saved yet. */
export async function storedAgenda(
  db: Db | Tx,
  slug: string,
): Promise<{ value: AgendaSettings; version: number }> {
  const [own] = await db.select().from(agendaClinics).where(eq(agendaClinics.clinicSlug, slug))
  const resources = await db
    .select()
    .from(agendaResources)
    .where(eq(agendaResources.clinicSlug, slug))
    .orderBy(asc(agendaResources.position), asc(agendaResources.id))
  return {
    version: own?.version ?? 0,
    value: {
      online: own?.online ?? false,
      visitMinutes: own?.visitMinutes ?? null,
      bufferMinutes: own?.bufferMinutes ?? null,
      arrival: own?.arrival ?? '',
      resources: resources.map(({ id, name, kind, services, week, capacity, active }) => {
        return { id, name, kind, services, week, capacity, active }
      }),
    },
  }
}
