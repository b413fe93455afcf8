import type { ProfessionalFields } from './professional.ts'

/** What a professional must have before the public sees them; a photograph is not among it. */
export const PROFESSIONAL_PARTS = [
  'name',
  'title',
  'officialTitle',
  'titleCountry',
  'college',
  'collegeNumber',
  'clinics',
  'text',
  'consent',
] as const
/** `officialTitle`: there is a title, but it names a specialty that does not exist officially. */
export type MissingPart = (typeof PROFESSIONAL_PARTS)[number]

/** Characters; a shorter text says nothing about a person. */
const MIN_TEXT = 60
/** «Cirugía Plástica, Estética y Reparadora» is the official specialty; nothing else with «estética» is one. */
const OFFICIAL = /cirug[ií]a pl[aá]stica,? est[eé]tica y reparadora/gi
const INVENTED =
  /(cirujan[oa]s?|cirug[ií]a|especialistas? en (?:medicina|dermatolog[ií]a)|dermat[oó]log[oa]s?) est[eé]tic[oa]s?/i

type Consented = { consent: { withdrawnAt: string | null } | null }

/** What is missing, in the order of the form. */
export function missingOf(professional: Omit<ProfessionalFields, 'treatments' | 'languages'> & Consented) {
  const { name, officialTitle, titleCountry, college, collegeNumber, clinics, text, consent } = professional
  const has: Record<MissingPart, boolean> = {
    name: name.trim().split(/\s+/).length >= 2,
    title: officialTitle.trim() !== '',
    officialTitle: !namesInventedSpecialty(officialTitle),
    // Records from before it was asked for stay on the site; the next time they are saved, they need it.
    titleCountry: titleCountry?.trim() !== '',
    college: college.trim() !== '',
    collegeNumber: /\d{3,}/.test(collegeNumber),
    clinics: clinics.length > 0,
    text: text.trim().length >= MIN_TEXT,
    consent: consent !== null && consent.withdrawnAt === null,
  }
  return PROFESSIONAL_PARTS.filter((part) => !has[part])
}

/** Whether a title claims a specialty that the state does not recognize, such as «cirujano estético». */
export function namesInventedSpecialty(title: string): boolean {
  return INVENTED.test(title.replaceAll(OFFICIAL, ''))
}
