import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { agendaClinics, agendaResources } from '#db/schema/index.ts'
import type { ClinicAgenda } from '#domain/agenda/clinic-agenda.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { AppError } from '../errors.ts'

/** A clinic's agenda, and what only the product needs to know about it. */
export type ReadAgenda = ClinicAgenda & {
  /** Patients book an hour on the web. */
  online: boolean
  /** What they read when it is confirmed. */
  arrival: string
}

/** The agendas of these clinics, in that order; unknown clinics are left out. */
export async function readAgendas(db: Db | Tx, site: Site, slugs: readonly string[]): Promise<ReadAgenda[]> {
  const known = slugs.flatMap((slug) => findClinic(site, slug) ?? [])
  if (known.length === 0) return []
  const own = await db
    .select()
    .from(agendaClinics)
    .where(inArray(agendaClinics.clinicSlug, [...slugs]))
  const resources = await db
    .select()
    .from(agendaResources)
    .where(and(inArray(agendaResources.clinicSlug, [...slugs]), eq(agendaResources.active, true)))
    .orderBy(asc(agendaResources.position), asc(agendaResources.id))
  const settingsOf = new Map(own.map((row) => [row.clinicSlug, row]))
  const resourcesOf = Map.groupBy(resources, ({ clinicSlug }) => clinicSlug)
  const limits = site.bookingLimits
  return known.map((clinic) => {
    const settings = settingsOf.get(clinic.slug)
    return {
      slug: clinic.slug,
      schedule: scheduleOfClinic(site, clinic),
      region: clinic.region,
      resources: resourcesOf.get(clinic.slug) ?? [],
      visitMinutes: settings?.visitMinutes ?? limits.visitMinutes,
      bufferMinutes: settings?.bufferMinutes ?? limits.bufferMinutes,
      hoursBefore: limits.hoursBefore,
      daysAhead: limits.daysAhead,
      mornings: limits.mornings,
      afternoons: limits.afternoons,
      online: settings?.online ?? false,
      arrival: settings?.arrival ?? '',
    }
  })
}

/** One clinic's agenda. @throws {AppError} `not_found` */
export async function readAgenda(db: Db | Tx, site: Site, slug: string): Promise<ReadAgenda> {
  const [agenda] = await readAgendas(db, site, [slug])
  if (!agenda) throw new AppError('not_found', 'Esa clínica no existe.')
  return agenda
}

/** An agenda with the resource that its first visit would make. */
export function withFirstResource(agenda: ReadAgenda): ReadAgenda {
  if (agenda.resources.length > 0) return agenda
  const resource = {
    id: 0,
    clinicSlug: agenda.slug,
    name: FIRST_RESOURCE,
    kind: 'room',
    services: [],
  } as const
  return { ...agenda, resources: [{ ...resource, week: null, capacity: 1 }] }
}

/** The same, for setting a visit: a clinic's first visit makes its first resource. The clinic is locked by now. */
export async function readAgendaToBook(tx: Tx, site: Site, slug: string): Promise<ReadAgenda> {
  const agenda = await readAgenda(tx, site, slug)
  if (agenda.resources.length > 0) return agenda
  await tx.insert(agendaResources).values({ clinicSlug: slug, name: FIRST_RESOURCE })
  return readAgenda(tx, site, slug)
}

const FIRST_RESOURCE = 'Consulta'
