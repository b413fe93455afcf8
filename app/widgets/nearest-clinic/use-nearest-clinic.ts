import { useSiteFacts } from '#app/ui/site-facts.ts'
import { type ClinicChoice, listedClinics } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { nearest as texts } from '#content/ui.ts'
import { clinicForPostcode, formatKm, nearestClinic, type Position } from '#domain/clinic/nearest-clinic.ts'
import { useState } from 'react'
import { setFoundClinic } from './found-clinic.ts'

/** Idle, locating, located (with the text of the result) or error. */
export type Finder =
  | { status: 'idle' | 'locating' }
  | { status: 'located'; clinic: ClinicChoice; text: string }
  | { status: 'error'; message: string }

/** Finds the nearest clinic on the device: the position is never sent anywhere. */
export function useNearestClinic(onFound?: (slug: string) => void) {
  const facts = useSiteFacts()
  const [finder, setFinder] = useState<Finder>({ status: 'idle' })

  function show(clinic: ClinicChoice, text: string, position?: Position) {
    setFoundClinic(clinic.slug, position)
    onFound?.(clinic.slug)
    setFinder({ status: 'located', clinic, text })
  }

  async function findMe() {
    setFinder({ status: 'locating' })
    const result = await locate(navigator.geolocation)
    const closest = result.found ? nearestClinic(result.position, listedClinics(facts)) : null
    if (closest) {
      const { clinic, km } = closest
      return show(
        clinic,
        fillText(texts.found, { clinic: clinic.label, km: formatKm(km) }),
        result.found ? result.position : undefined,
      )
    }
    setFinder({ status: 'error', message: result.found ? texts.contactHelper.unavailable : result.message })
  }

  /** A postcode only gives an area, so the clinic comes without a distance. */
  function findPostcode(written: string) {
    const clinic = clinicForPostcode(written, listedClinics(facts))
    if (clinic) show(clinic, clinic.label)
    else setFinder({ status: 'error', message: texts.postcodeInvalid })
  }

  return { finder, findMe, findPostcode }
}

type LocateResult = { found: true; position: Position } | { found: false; message: string }

/** Timeout of the lookup and maximum age of a cached position, in milliseconds. */
const TIMEOUT_MS = 10_000
const FRESH_MS = 5 * 60_000

const DENIED = 1
const TIMED_OUT = 3

/** Asks the device for its position. Never rejects: a failure comes with its message. */
function locate(geolocation: Geolocation | undefined): Promise<LocateResult> {
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
