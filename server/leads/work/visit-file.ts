import { brand } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Lead } from '#db/schema/index.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { isVisitSet } from '#domain/lead/lead-states.ts'
import { mailHost } from '../../shared/email/mail-host.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

type Visit = Pick<Lead, 'folio' | 'version' | 'status' | 'clinicSlug' | 'appointmentAt'>

/**
 * The proposed or confirmed visit, for a calendar; null if there is none. It does not say what the visit is about:
 * calendars are shared, and shown on lock screens.
 */
export function visitFile(site: Site, lead: Visit, siteUrl: string, now: Date): string | null {
  const { folio, version, status, clinicSlug, appointmentAt } = lead
  if (!appointmentAt || !isVisitSet(status)) return null
  const clinic = clinicSlug === null ? undefined : findClinic(site, clinicSlug)
  const isConfirmed = status === 'visit_confirmed'
  return calendarFile(
    {
      uid: `${folio}@${mailHost(siteUrl)}`,
      sequence: version,
      writtenAt: now,
      startsAt: appointmentAt,
      endsAt: new Date(appointmentAt.getTime() + site.bookingLimits.visitMinutes * 60_000),
      status: isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
      summary: `${isConfirmed ? 'Cita' : 'Cita por confirmar'} en ${clinic?.name ?? brand}`,
      location: clinic ? `${clinic.address}, ${clinic.city}` : '',
      description: [`Código: ${folio}`, clinic && `Teléfono: ${clinic.phone}`, site.cancellation]
        .filter(Boolean)
        .join('\n'),
    },
    brand,
  )
}
