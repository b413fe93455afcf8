import { CONSENT_WAYS } from '#domain/people/professional.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { z } from 'zod'

const line = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text))
    .pipe(z.string().max(max, `Caben ${max} caracteres.`))
const lines = (max: number) =>
  z
    .string()
    .transform((text) => cleanText(text, { lines: 'many' }))
    .pipe(z.string().max(max, `Caben ${max} caracteres.`))
const name = line(120).pipe(z.string().min(1, 'Escribe su nombre.'))
const version = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
const slugs = z.array(z.string().max(80)).max(100)

export const newProfessionalInput = z.object({ name })

export const professionalInput = z.object({
  version,
  name,
  officialTitle: line(200),
  /** Absent: stays as it is. */
  titleCountry: line(60).pipe(z.string().min(1, 'Escribe el país en que obtuvo el título.')).optional(),
  college: line(160),
  collegeNumber: line(40),
  clinics: slugs,
  treatments: slugs,
  languages: z.array(line(40).pipe(z.string().min(1))).max(12, 'Caben 12 idiomas.'),
  text: lines(4000),
  photoId: z.uuid().nullable(),
  active: z.boolean(),
})

export const consentInput = z.object({
  version,
  /** The version of the words that the professional read. */
  text: z.string().max(40),
  on: z.iso.date('Escribe la fecha en que lo dio.'),
  how: z.enum(CONSENT_WAYS, 'Elige cómo lo dio.'),
})

export const versionInput = z.object({ version })

export const erasureInput = z.object({
  version,
  reason: line(300).pipe(z.string().min(3, 'Escribe el motivo.')),
})

export const photosInput = z.object({
  seen: z.string().max(64),
  photos: z
    .array(z.object({ id: z.uuid(), caption: line(200) }))
    .max(24, 'Caben 24 fotografías por clínica.')
    .refine(
      (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
      'Hay una fotografía repetida.',
    ),
})
