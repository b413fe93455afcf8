import { hourWords } from '#domain/agenda/hour-words.ts'
import { bookingReceipt } from '#content/booking-receipt.ts'
import { brand } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Appointment, Lead } from '#db/schema/index.ts'
import type { AppointmentMail } from '#domain/agenda/appointment.ts'
import { dateOf, daysAfter, timeOf } from '#domain/agenda/madrid-time.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { mailHost } from '../../shared/email/mail-host.ts'
import type { Mail } from '../../shared/email/mailer.ts'
import { AppointmentMessage } from './appointment-message.tsx'
import { appointmentWords } from './appointment-words.ts'
import { ClinicMessage } from './clinic-message.tsx'
import { visitEvent } from './visit-event.ts'

const MINUTE = 60_000

export type MailFacts = {
  id: number
  kind: AppointmentMail
  appointment: Appointment
  lead: Pick<Lead, 'folio' | 'name' | 'phone' | 'email'>
  /** The path of the visit's page. */
  path: string
  /** What the clinic says about arriving. */
  arrival: string
  hasVisit: boolean
}

/** One e-mail about a visit. */
export function appointmentMail(site: Site, facts: MailFacts, siteUrl: string, now: Date): Promise<Mail> {
  return facts.kind === 'clinic_changed' || facts.kind === 'clinic_cancelled'
    ? clinicMail(site, facts, siteUrl)
    : personMail(site, { ...facts, kind: facts.kind }, siteUrl, now)
}

async function personMail(
  site: Site,
  facts: MailFacts & { kind: Exclude<AppointmentMail, `clinic_${string}`> },
  siteUrl: string,
  now: Date,
): Promise<Mail> {
  const { kind, appointment, lead, path, arrival } = facts
  const place = bookingReceipt(site, { clinic: appointment.clinicSlug, bands: null, channel: null })
  const when = hourWords(appointment.startsAt.getTime())
  const isOn = kind !== 'cancelled'
  const words = appointmentWords(kind, {
    when,
    isTomorrow: isTomorrow(appointment.startsAt, now),
    clinic: place?.clinic.name ?? brand,
    endedBy: appointment.endedBy,
    until: appointment.holdUntil ? timeOf(appointment.holdUntil.getTime()) : '',
    hasVisit: facts.hasVisit,
  })
  const html = await render(
    createElement(AppointmentMessage, {
      words,
      folio: lead.folio,
      when,
      minutes: (appointment.endsAt.getTime() - appointment.startsAt.getTime()) / MINUTE,
      place,
      arrival,
      cancellation: site.cancellation,
      isOn,
      isTheirs: kind !== 'offer',
      link: `${siteUrl}${isOn ? path : `/reservar-cita?clinica=${appointment.clinicSlug}`}`,
      siteUrl,
      contact: site.contact,
    }),
  )
  return {
    to: lead.email,
    replyTo: site.contact.email,
    subject: words.subject,
    html,
    text: toPlainText(html),
    messageId: messageIdOf(facts, siteUrl),
    // An offered hour is nobody's visit yet.
    ...(kind === 'offer' ? {} : { event: invitation(site, facts, siteUrl, now) }),
  }
}

function isTomorrow(at: Date, now: Date): boolean {
  return dateOf(at.getTime()) === daysAfter(dateOf(now.getTime()), 1)
}

/**
 * An invitation that counts as accepted: it is the only kind that mail programs put in the calendar by themselves, and
 * later move and remove (decision 20).
 */
function invitation(
  site: Site,
  { kind, appointment, lead, path }: MailFacts,
  siteUrl: string,
  now: Date,
): Mail['event'] {
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const event = visitEvent(site, appointment, { folio: lead.folio, siteUrl, now, url: `${siteUrl}${path}` })
  const organizer = { name: brand, email: site.contact.email }
  const content = calendarFile([{ ...event, organizer, attendee: lead.email }], { producer: brand, method })
  return { method, content }
}

async function clinicMail(site: Site, facts: MailFacts, siteUrl: string): Promise<Mail> {
  const { kind, appointment, lead } = facts
  const clinic = findClinic(site, appointment.clinicSlug)
  const isCancelled = kind === 'clinic_cancelled'
  const html = await render(
    createElement(ClinicMessage, {
      isCancelled,
      folio: lead.folio,
      name: lead.name,
      phone: lead.phone,
      when: hourWords(appointment.startsAt.getTime()),
      clinic: clinic?.name ?? brand,
      siteUrl,
      contact: site.contact,
    }),
  )
  return {
    to: clinic?.email ?? site.contact.email,
    ...(lead.email ? { replyTo: lead.email } : {}),
    subject: `${isCancelled ? 'Cita anulada' : 'Cita cambiada'} (${lead.folio})`,
    html,
    text: toPlainText(html),
    messageId: messageIdOf(facts, siteUrl),
  }
}

/** The same on a second try, and beginning with the folio, by which files of erased people are found. */
function messageIdOf({ id, lead }: MailFacts, siteUrl: string): string {
  return `${lead.folio}.visit-${id}@${mailHost(siteUrl)}`
}
