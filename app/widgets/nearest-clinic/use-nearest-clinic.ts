import { useState } from 'react'
import { clinicChoices, type ClinicChoice } from '#content/clinic-choices.ts'
import { nearest as texts } from '#content/ui.ts'
import { clinicForPostcode, nearestClinic } from '#domain/nearest-clinic.ts'

export type NearestState =
  | { status: 'idle' }
  | { status: 'locating' }
  | {
      status: 'located'
      clinic: ClinicChoice
      /** Absent for a postcode, whose place is only roughly known. */ km?: number
    }
  | { status: 'error'; message: string }

const PATIENCE_MS = 10_000

/** Finds the nearest clinic on the device; the position goes nowhere else (specification §4, §9). */
export function useNearestClinic(onFound?: (slug: string) => void) {
  const [state, setState] = useState<NearestState>({ status: 'idle' })

  function settle(found: { clinic: ClinicChoice; km?: number } | null, otherwise: string) {
    if (!found) return setState({ status: 'error', message: otherwise })
    setState({ status: 'located', ...found })
    onFound?.(found.clinic.slug)
  }

  function locate() {
    if (!('geolocation' in navigator)) return setState({ status: 'error', message: texts.unsupported })
    setState({ status: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle(nearestClinic(coords, clinicChoices), texts.contactHelper.unavailable),
      ({ code }) => setState({ status: 'error', message: messageOf(code) }),
      { timeout: PATIENCE_MS, maximumAge: 300_000 },
    )
  }

  function findByPostcode(postcode: string) {
    const clinic = clinicForPostcode(postcode, clinicChoices)
    settle(clinic && { clinic }, texts.postcodeInvalid)
  }

  return { state, locate, findByPostcode }
}

/** Codes of GeolocationPositionError: 1 denied, 2 unavailable, 3 timeout. */
function messageOf(code: number): string {
  if (code === 2) return texts.contactHelper.unavailable
  if (code === 3) return texts.contactHelper.timeout
  return texts.denied
}
