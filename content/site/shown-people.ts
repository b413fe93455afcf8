import type { Picture } from '#domain/media/picture.ts'
import type { ShownPhoto, ShownProfessional } from '#domain/people/professional.ts'
import { mapTexts } from './map-texts.ts'

/** People and pictures that staff published. */
export type PeopleSource = {
  /** Complete and consented. */
  professionals: readonly ShownProfessional[]
  /** Slug of a clinic → its photographs, in their order. */
  clinicPhotos: Readonly<Record<string, readonly ShownPhoto[]>>
  /** Every picture, for texts that name one. */
  pictures: readonly Picture[]
}

/** What pages show of them. */
export type ShownPeople = {
  /** By name. */
  readonly professionals: readonly ShownProfessional[]
  readonly clinicPhotos: ReadonlyMap<string, readonly ShownPhoto[]>
  readonly pictures: ReadonlyMap<string, Picture>
}

/**
 * @param clinicSlugs of the clinics that are shown; a professional of none of them is left out
 * @param say what their own words become; names and titles stay
 */
export function shownPeople(
  source: PeopleSource | undefined,
  clinicSlugs: readonly string[],
  say: (text: string) => string,
): ShownPeople {
  const { professionals = [], clinicPhotos = {}, pictures = [] } = source ?? {}
  const byName = new Intl.Collator('es')
  return {
    professionals: professionals
      .map((one) => ({
        ...one,
        text: say(one.text),
        photo: one.photo && mapTexts(one.photo, say),
        clinics: one.clinics.filter((slug) => clinicSlugs.includes(slug)),
      }))
      .filter(({ clinics }) => clinics.length > 0)
      .toSorted((a, b) => byName.compare(a.name, b.name)),
    clinicPhotos: new Map(Object.entries(mapTexts(clinicPhotos, say))),
    pictures: new Map(pictures.map((picture) => [picture.id, mapTexts(picture, say)])),
  }
}
