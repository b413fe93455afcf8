import { calendarOf } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import { bandsError, type BookingRules } from '#domain/lead/booking-form.ts'
import type { LeadInput } from '#domain/lead/lead-input.ts'

/** The rules of the booking form for the clinics of this site. */
export function bookingRules(site: Site, now: Date): BookingRules {
  const calendars = Object.fromEntries(site.clinics.map(({ slug }) => [slug, calendarOf(site, slug)]))
  return { calendars, anyCalendar: calendarOf(site, null), now }
}

/**
 * Conflicts of a lead with the calendar, as field errors; empty if there are none. Separate from the schema because
 * it depends on the current time: a band that was free an hour ago may have passed.
 */
export function calendarErrors(
  site: Site,
  { preferredBands, clinic }: LeadInput,
  now: Date,
): Record<string, string> {
  const error = preferredBands === null ? null : bandsError(preferredBands, now, calendarOf(site, clinic))
  return error === null ? {} : { preferredBands: error }
}
