import type { LocalFact } from '../clinic/local-facts.ts'
import type { Picture } from '../media/picture.ts'
import type { MissingPart } from './complete-professional.ts'

/*
 * /api/admin/people. GET / → PeopleList · POST / { name } → ProfessionalRow (201) · GET /:id → ProfessionalRow ·
 * PUT /:id ProfessionalInput → ProfessionalRow · PUT /:id/consent { version, on, how, text } →
 * ProfessionalRow · DELETE /:id/consent { version } → ProfessionalRow · POST /:id/erasure { version, reason } → 204 ·
 * GET /clinics → { items: ClinicWithPhotos[] } · GET /clinics/:slug/photos → ClinicPhotos · PUT /clinics/:slug/photos { seen, photos } → ClinicPhotos.
 * An older `version` gets 409 with `current`.
 */

/** What staff write about a professional. */
export type ProfessionalFields = {
  name: string
  /** The official title or specialty, word for word. */
  officialTitle: string
  /** Where it was obtained; null while nobody has said. */
  titleCountry: string | null
  college: string
  collegeNumber: string
  clinics: readonly string[]
  treatments: readonly string[]
  languages: readonly string[]
  text: string
}

/** What a new record starts with. */
export const USUAL_TITLE_COUNTRY = 'España'

/** How consent to be shown was given. */
export const CONSENT_WAYS = ['paper', 'email', 'in_person'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

export type GivenConsent = {
  text: string
  version: string
  /** `YYYY-MM-DD` */
  on: string
  how: ConsentWay
  /** ISO; null while it stands. */
  withdrawnAt: string | null
}

/** A professional as staff see them. */
export type ProfessionalRow = ProfessionalFields & {
  id: string
  slug: string
  version: number
  active: boolean
  photo: Picture | null
  consent: GivenConsent | null
  /** What is still missing to be shown; empty when complete. */
  missing: MissingPart[]
  /** The public sees this professional. */
  shown: boolean
  changedAt: string
}

export type PeopleList = {
  items: ProfessionalRow[]
  /** The words that a professional consents to now. */
  consent: { version: string; text: string }
  clinics: { slug: string; label: string }[]
  treatments: { slug: string; name: string }[]
}

export type ClinicPhotoRow = { picture: Picture; caption: string }
/** A clinic, with what its city pages still lack. */
export type ClinicWithPhotos = {
  slug: string
  label: string
  photos: number
  facts: LocalFact[]
  lacking: number
}
/** `seen` identifies this state; a change to another one is a conflict. */
export type ClinicPhotos = { seen: string; photos: ClinicPhotoRow[] }

/** A professional as the public sees them. */
export type ShownProfessional = ProfessionalFields & { slug: string; photo: Picture | null }

/** A photograph on the page of a clinic. */
export type ShownPhoto = { picture: Picture; caption: string }
