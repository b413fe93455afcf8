/** Within which bounds a visit can be asked for (screens.md, P5). */
export type BookingLimits = {
  /** Days from today until which a visit can be asked for. */
  daysAhead: number
  /** Hours that lie between the request and the visit at least. */
  hoursBefore: number
  /** What a first consultation takes at most: one must still fit before a band ends. */
  visitMinutes: number
  /** What a clinic keeps free between two visits. */
  bufferMinutes: number
  mornings: boolean
  afternoons: boolean
}

/** Until the settings say something else (specification §9). */
export const DEFAULT_BOOKING_LIMITS: BookingLimits = {
  daysAhead: 60,
  hoursBefore: 2,
  visitMinutes: 45,
  bufferMinutes: 0,
  mornings: true,
  afternoons: true,
}
