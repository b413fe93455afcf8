import type { Picture } from '#domain/media/picture.ts'

/** A record as it is edited; languages are one line of text. */
export type PersonDraft = {
  name: string
  officialTitle: string
  titleCountry: string
  college: string
  collegeNumber: string
  clinics: readonly string[]
  treatments: readonly string[]
  languages: string
  text: string
  photo: Picture | null
  active: boolean
}
