import data from './pages/clinics.yaml'
import type { Clinic } from './schemas/clinics.ts'
import { foldedWords } from '#domain/text/folded-text.ts'
import type { Site } from './site/site.ts'

export type { Clinic }

/** The directory of 14 clinics from its file, in their agreed order. */
export const writtenClinics: Clinic[] = data.clinics

/** The regions that have clinics, in the order of the directory; `id` is for settings. */
export const clinicRegions: readonly { id: string; name: string }[] = [
  ...new Set(writtenClinics.map(({ region }) => region)),
].map((name) => ({ id: foldedWords(name).join('-'), name }))

/** The note for staff where sample phones and addresses are shown. */
export const clinicSampleNote: string = data.sampleNote

/** The clinic with this slug, or undefined. */
export function findClinic({ clinics }: Site, slug: string): Clinic | undefined {
  return clinics.find((clinic) => clinic.slug === slug)
}

/** A city with clinics: `key` for URLs, `name` for texts. */
export interface City {
  key: string
  name: string
  clinics: Clinic[]
}

/** The city with this key, or undefined. */
export function findCity({ cities }: Site, key: string): City | undefined {
  return cities.find((city) => city.key === key)
}

/** The clinics of a city by its key; empty for an unknown one. */
export function clinicsByCity(site: Site, key: string): Clinic[] {
  return findCity(site, key)?.clinics ?? []
}

/**
 * The ids of the units that a clinic offers completely, or null while unknown: then pages leave that part
 * out. Set by `offers` in `clinics.yaml`, never guessed: a guess would send patients to the wrong clinic.
 */
export function unitsOfClinic(site: Site, slug: string): string[] | null {
  return findClinic(site, slug)?.offers?.units ?? null
}

/** Whether the settings have a clinic's address: the one in the file is only the neighborhood. */
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
