import data from './pages/clinics.yaml'
import type { Clinic } from './schemas/clinics.ts'
import type { Site } from './site/site.ts'

export type { Clinic }

/** The directory of 14 clinics as it was written, in the order of the specification. */
export const writtenClinics: Clinic[] = data.clinics

/** What to say where sample phones and addresses are shown to staff. */
export const clinicSampleNote: string = data.sampleNote

/** The clinic with this slug; undefined when there is none. */
export function findClinic({ clinics }: Site, slug: string): Clinic | undefined {
  return clinics.find((clinic) => clinic.slug === slug)
}

/** A city with clinics: `key` as addresses have it, `name` as texts say it. */
export interface City {
  key: string
  name: string
  clinics: Clinic[]
}

/** The city with this key; undefined when there is none. */
export function findCity({ cities }: Site, key: string): City | undefined {
  return cities.find((city) => city.key === key)
}

/** The clinics of a city by its key; empty for an unknown one. */
export function clinicsByCity(site: Site, key: string): Clinic[] {
  return findCity(site, key)?.clinics ?? []
}

/**
 * The ids of the units that a clinic offers whole, or null while nobody has said: then pages leave that part out.
 * It is said in `clinics.yaml` (`offers`); a guess there would send patients to the wrong door.
 */
export function unitsOfClinic(site: Site, slug: string): string[] | null {
  return findClinic(site, slug)?.offers?.units ?? null
}

/** Whether the settings gave a clinic its address: the written one names the neighbourhood alone. */
export function addressIsKnown({ slug, address }: Pick<Clinic, 'slug' | 'address'>): boolean {
  return !data.clinics.some((written: Clinic) => written.slug === slug && written.address === address)
}

/** The cities of a directory, in the order of their first clinic. */
export function citiesOf(all: readonly Clinic[]): City[] {
  return [...Map.groupBy(all, ({ cityKey }) => cityKey)].map(([key, there]) => {
    const [first] = there
    return { key, name: first?.cityName ?? first?.city ?? key, clinics: there }
  })
}
