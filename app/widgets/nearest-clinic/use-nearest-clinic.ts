import { useSiteFacts } from '#app/ui/site-facts.ts'
import { type ClinicChoice, listedClinics } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { nearest as texts } from '#content/ui.ts'
import { clinicForPostcode, formatKm, nearestClinic } from '#domain/clinic/nearest-clinic.ts'
import { useState } from 'react'
import { setFoundClinic } from './found-clinic.ts'
import { locate } from './locate.ts'

/** Idle, locating, located (with how the result reads) or error (specification §4, «Nearest clinic»). */
export type Finder =
  | { status: 'idle' | 'locating' }
  | { status: 'located'; clinic: ClinicChoice; text: string }
  | { status: 'error'; message: string }

/** Finds the nearest clinic on the device: the position is compared here and sent nowhere. */
export function useNearestClinic(onFound?: (slug: string) => void) {
  const facts = useSiteFacts()
  const [finder, setFinder] = useState<Finder>({ status: 'idle' })

  function show(clinic: ClinicChoice, text: string) {
    setFoundClinic(clinic.slug)
    onFound?.(clinic.slug)
    setFinder({ status: 'located', clinic, text })
  }

  async function findMe() {
    setFinder({ status: 'locating' })
    const result = await locate(navigator.geolocation)
    const closest = result.found ? nearestClinic(result.position, listedClinics(facts)) : null
    if (closest) {
      const { clinic, km } = closest
      return show(clinic, fillText(texts.found, { clinic: clinic.label, km: formatKm(km) }))
    }
    setFinder({ status: 'error', message: result.found ? texts.contactHelper.unavailable : result.message })
  }

  /** A postcode tells the area, not the place, so it gives a clinic without a distance. */
  function findPostcode(written: string) {
    const clinic = clinicForPostcode(written, listedClinics(facts))
    if (clinic) show(clinic, clinic.label)
    else setFinder({ status: 'error', message: texts.postcodeInvalid })
  }

  return { finder, findMe, findPostcode }
}
