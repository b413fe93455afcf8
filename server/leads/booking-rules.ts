import { findClinic, clinics } from '#content/clinics.ts'
import { bandsError, type BookingRules } from '#domain/booking-form.ts'
import type { LeadInput } from '#domain/lead-input.ts'

/** The rules of the booking form for the clinics of this site. */
export function bookingRules(now: Date): BookingRules {
  return { regions: Object.fromEntries(clinics.map(({ slug, region }) => [slug, region])), now }
}

/**
 * What the calendar says against a lead, as field errors; empty when all is well. Stands apart from the schema because
 * it depends on the moment: a band that was free an hour ago may have passed.
 */
export function calendarErrors({ preferredBands, clinic }: LeadInput, now: Date): Record<string, string> {
  const region = clinic === null ? undefined : findClinic(clinic)?.region
  const error = preferredBands === null ? null : bandsError(preferredBands, now, region)
  return error === null ? {} : { preferredBands: error }
}
