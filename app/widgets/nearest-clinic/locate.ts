import { nearest as texts } from '#content/ui.ts'
import type { Position } from '#domain/clinic/nearest-clinic.ts'

export type LocateResult = { found: true; position: Position } | { found: false; message: string }

/** How long the device may think, and how old a known position may be, in milliseconds. */
const TIMEOUT_MS = 10_000
const FRESH_MS = 5 * 60_000

const DENIED = 1
const TIMED_OUT = 3

/** Asks the device where it is. Never rejects: a failure comes with its sentence (specification §8). */
export function locate(geolocation: Geolocation | undefined): Promise<LocateResult> {
  if (!geolocation) return Promise.resolve({ found: false, message: texts.unsupported })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ found: true, position: { latitude, longitude } }),
      ({ code }) => resolve({ found: false, message: messageOf(code) }),
      { timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    )
  })
}

function messageOf(code: number): string {
  if (code === DENIED) return texts.denied
  return code === TIMED_OUT ? texts.contactHelper.timeout : texts.contactHelper.unavailable
}
