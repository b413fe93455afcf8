import { type BookingLimits, DEFAULT_BOOKING_LIMITS } from '#domain/settings/booking-limits.ts'

let limits: BookingLimits = DEFAULT_BOOKING_LIMITS

/** On the server: within which bounds a visit can be asked for, as the settings have it now. */
export function bookingLimits(): BookingLimits {
  return limits
}

/** On the server alone, when the settings have changed. */
export function setBookingLimits(next: BookingLimits): void {
  limits = next
}
