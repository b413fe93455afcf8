import { clinicChoice, type ClinicChoice } from './clinic-choice.ts'
import data from './pages/clinics.yaml'
import type { Clinic } from './schemas/clinics.ts'

export type { Clinic }

/** The directory of 14 clinics, in the order of the specification. */
export const clinics: Clinic[] = [...data.clinics]

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

/** The slugs of the clinics that are shown now; always the same array, so a schema may keep it. */
export const clinicSlugs: string[] = clinics.map(({ slug }) => slug)

/** Position of each clinic, for the nearest-clinic finder on the server. */
export const clinicPositions: ClinicChoice[] = clinics.map(clinicChoice)

/** A city with clinics: `key` as addresses have it, `name` as texts say it. */
export interface City {
  key: string
  name: string
  clinics: Clinic[]
}

/** The cities of the directory, in the order of their first clinic. */
export const cities: City[] = citiesOf(clinics)

/** The city with this key; undefined when there is none. */
export function findCity(key: string): City | undefined {
  return cities.find((city) => city.key === key)
}

/** The clinics of a city by its key; empty for an unknown one. */
export function clinicsByCity(key: string): Clinic[] {
  return findCity(key)?.clinics ?? []
}

/**
 * The ids of the units that a clinic offers whole, or null while nobody has said: then pages leave that part out.
 * It is said in `clinics.yaml` (`offers`); a guess there would send patients to the wrong door.
 */
export function unitsOfClinic(slug: string): string[] | null {
  return findClinic(slug)?.offers?.units ?? null
}

/**
 * On the server alone: makes of the whole directory what the settings say of it. `shown` gives a clinic as it is now, or
 * null for one that is not shown. The lists stay the same objects, so whoever reads them while rendering sees it.
 */
export function setShownClinics(shown: (clinic: Clinic) => Clinic | null): void {
  clinics.splice(0, clinics.length, ...data.clinics.flatMap((clinic) => shown(clinic) ?? []))
  clinicSlugs.splice(0, clinicSlugs.length, ...clinics.map(({ slug }) => slug))
  clinicChoices.splice(0, clinicChoices.length, ...clinics.map(({ slug, label }) => ({ value: slug, label })))
  clinicPositions.splice(0, clinicPositions.length, ...clinics.map(clinicChoice))
  cities.splice(0, cities.length, ...citiesOf(clinics))
}

/** The directory as it was written, whatever the settings say. */
export const writtenClinics: readonly Clinic[] = data.clinics

/** Whether the settings gave a clinic its address: the written one names the neighbourhood alone. */
export function addressIsKnown({ slug, address }: Pick<Clinic, 'slug' | 'address'>): boolean {
  return !data.clinics.some((written: Clinic) => written.slug === slug && written.address === address)
}

function citiesOf(all: readonly Clinic[]): City[] {
  return [...Map.groupBy(all, ({ cityKey }) => cityKey)].map(([key, there]) => {
    const [first] = there
    return { key, name: first?.cityName ?? first?.city ?? key, clinics: there }
  })
}
