import { calendarOf } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isSpoken, LEAD_DEFAULTS } from '#domain/lead/lead.ts'
import { bandHours, parseBand } from '#domain/lead/preferred-bands.ts'
import type { OpenedLead } from '../../shared/vault/opened-lead.ts'

/**
 * The JSON the receiver gets, with exactly these fields in this order. A booking adds `preferred_bands` (empty if the
 * person wants the first free visit) or, if it took an hour, `appointment`; and `contact_channel`. A request written down by staff came from no form: it
 * adds `channel`, the way it arrived, and its `formType` has the same value. So does a request left in a conversation (`chat`).
 */
export function webhookPayload(site: Site, lead: OpenedLead) {
  return {
    formType: lead.formType,
    folio: lead.folio,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    clinic: lead.clinicSlug ?? '',
    treatment: lead.treatment || LEAD_DEFAULTS.treatment,
    subject: lead.subject ?? '',
    message: lead.message || (lead.formType === 'home_contact' ? LEAD_DEFAULTS.homeMessage : ''),
    utm_source: text(lead, 'utm_source'),
    utm_medium: text(lead, 'utm_medium'),
    utm_campaign: text(lead, 'utm_campaign'),
    utm_content: text(lead, 'utm_content'),
    utm_term: text(lead, 'utm_term'),
    first_visit: text(lead, 'first_visit'),
    landing_page: text(lead, 'landing_page'),
    referrer: text(lead, 'referrer') || 'direct',
    device_type: text(lead, 'device_type'),
    browser: text(lead, 'browser'),
    session_id: text(lead, 'session_id'),
    pages_viewed: typeof lead.tracking.pages_viewed === 'number' ? lead.tracking.pages_viewed : null,
    timestamp: lead.createdAt.toISOString(),
    source_url: lead.sourceUrl,
    user_agent: lead.userAgent,
    ...(lead.preferredBands ? { preferred_bands: bandsOf(site, lead) } : {}),
    ...appointmentOf(lead),
    ...(lead.contactChannel ? { contact_channel: lead.contactChannel } : {}),
    ...(isSpoken(lead.formType) || lead.formType === 'chat' ? { channel: lead.formType } : {}),
  }
}

/** The hour that a booking took: the instant, and date and time in Madrid. */
function appointmentOf({ formType, preferredBands, appointmentAt }: OpenedLead) {
  if (formType !== 'booking' || preferredBands || !appointmentAt) return {}
  return { appointment: { starts_at: appointmentAt.toISOString(), ...inMadrid(appointmentAt) } }
}

/** Days as `YYYY-MM-DD` and hours as `HH:MM`, in Madrid time. */
function bandsOf(site: Site, { preferredBands, clinicSlug }: OpenedLead) {
  const { schedule } = calendarOf(site, clinicSlug)
  return (preferredBands ?? []).flatMap((text) => {
    const band = parseBand(text)
    return band ? [{ date: band.date, ...bandHours(band.part, schedule, band.date) }] : []
  })
}

function text(lead: OpenedLead, key: string): string {
  const value = lead.tracking[key]
  return typeof value === 'string' ? value : ''
}
