/** Limits for requested visits. */
export type BookingLimits = {
  /** How many days ahead a visit can be requested. */
  daysAhead: number
  /** Minimum hours between the request and the visit. */
  hoursBefore: number
  /** Maximum length of a first consultation, which must fit before the half day ends. */
  visitMinutes: number
  bufferMinutes: number
  mornings: boolean
  afternoons: boolean
}

/** Default until the settings change it. */
export const DEFAULT_BOOKING_LIMITS: BookingLimits = {
  daysAhead: 60,
  hoursBefore: 2,
  visitMinutes: 45,
  bufferMinutes: 0,
  mornings: true,
  afternoons: true,
}
