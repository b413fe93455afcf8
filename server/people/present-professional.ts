import type { Professional } from '#db/schema/professionals.ts'
import type { Picture } from '#domain/media/picture.ts'
import { missingOf } from '#domain/people/complete-professional.ts'
import type { ConsentWay, GivenConsent, ProfessionalRow } from '#domain/people/professional.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'

/** A stored professional as staff see them. */
export function presentProfessional(
  row: Professional,
  pictures: ReadonlyMap<string, Picture>,
): ProfessionalRow {
  const { id, slug, name, officialTitle, titleCountry, college, collegeNumber, languages, text } = row
  const { version, active } = row
  const consent = consentOf(row)
  const fields = {
    name,
    officialTitle,
    titleCountry,
    college,
    collegeNumber,
    clinics: row.clinicSlugs,
    treatments: row.treatmentSlugs,
    languages,
    text,
  }
  const missing = missingOf({ ...fields, consent })
  return {
    ...fields,
    id,
    slug,
    version,
    active,
    consent,
    photo: (row.photoId && pictures.get(row.photoId)) || null,
    missing,
    shown: active && missing.length === 0 && row.erasedAt === null,
    changedAt: row.changedAt.toISOString(),
  }
}

function consentOf({
  consentText,
  consentVersion,
  consentedAt,
  consentHow,
  consentWithdrawnAt,
}: Professional) {
  if (!consentText || !consentedAt) return null
  return {
    text: consentText,
    version: consentVersion ?? '',
    on: inMadrid(consentedAt).date,
    how: (consentHow ?? 'paper') as ConsentWay,
    withdrawnAt: consentWithdrawnAt?.toISOString() ?? null,
  } satisfies GivenConsent
}
