import { clinicChoice, type ClinicChoice } from './clinic-choice.ts'
import data from './pages/clinics.yaml'
import type { Clinic } from './schemas/clinics.ts'

export type { Clinic }

/** The directory of 14 clinics, in the order of the specification. */
export const clinics: Clinic[] = data.clinics

/** What to say where sample phones and addresses are shown to staff. */
export const clinicSampleNote: string = data.sampleNote

/** The clinic with this slug; undefined when there is none. */
export function findClinic(slug: string): Clinic | undefined {
  return clinics.find((clinic) => clinic.slug === slug)
}

/** Slug and label of each clinic for a form, in the order of the specification (§3). */
export const clinicChoices: { value: string; label: string }[] = clinics.map(({ slug, label }) => ({
  value: slug,
  label,
}))

/** Position of each clinic, for the nearest-clinic finder on the server. */
export const clinicPositions: ClinicChoice[] = clinics.map(clinicChoice)

/** A city with clinics: `key` as addresses have it, `name` as texts say it. */
export interface City {
  key: string
  name: string
  clinics: Clinic[]
}

const byCity = Map.groupBy(clinics, ({ cityKey }) => cityKey)

/** The cities of the directory, in the order of their first clinic. */
export const cities: City[] = [...byCity].map(([key, clinicsThere]) => {
  const [first] = clinicsThere
  return { key, name: first?.cityName ?? first?.city ?? key, clinics: clinicsThere }
})

/** The city with this key; undefined when there is none. */
export function findCity(key: string): City | undefined {
  return cities.find((city) => city.key === key)
}

/** The clinics of a city by its key; empty for an unknown one. */
export function clinicsByCity(key: string): Clinic[] {
  return byCity.get(key) ?? []
}

/**
 * The ids of the units that a clinic offers whole, or null while nobody has said: then pages leave that part out.
 * It is said in `clinics.yaml` (`offers`); a guess there would send patients to the wrong door.
 */
export function unitsOfClinic(slug: string): string[] | null {
  return findClinic(slug)?.offers?.units ?? null
}
