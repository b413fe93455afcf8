import { brand } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Appointment } from '#db/schema/index.ts'
import type { CalendarEvent } from '#domain/calendar/calendar-file.ts'
import { mailHost } from '../../shared/email/mail-host.ts'

type Visit = Pick<Appointment, 'id' | 'sequence' | 'state' | 'startsAt' | 'endsAt' | 'clinicSlug'>

const STATUS = { cancelled: 'CANCELLED', proposed: 'TENTATIVE' } as const

/**
 * A visit for a calendar, the same event in every file and e-mail about it. It does not say what the visit is about:
 * calendars are shared, and shown on lock screens.
 */
export function visitEvent(
  site: Site,
  visit: Visit,
  { folio, siteUrl, now, url }: { folio: string; siteUrl: string; now: Date; url?: string },
): CalendarEvent {
  const clinic = findClinic(site, visit.clinicSlug)
  const isProposed = visit.state === 'proposed'
  return {
    uid: `visit-${visit.id}@${mailHost(siteUrl)}`,
    sequence: visit.sequence,
    writtenAt: now,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    status: visit.state in STATUS ? STATUS[visit.state as keyof typeof STATUS] : 'CONFIRMED',
    summary: `${isProposed ? 'Cita por confirmar' : 'Cita'} en ${clinic?.name ?? brand}`,
    location: clinic ? `${clinic.address}, ${clinic.city}` : '',
    description: [`Código: ${folio}`, clinic && `Teléfono: ${clinic.phone}`, site.cancellation]
      .filter(Boolean)
      .join('\n'),
    ...(url ? { url } : {}),
  }
}
