import { z } from 'zod'
import { line, prose, slug } from './text.ts'

const phone = z.string().regex(/^\+34 \d{3} \d{3} \d{3}$/, 'no es un teléfono +34 000 000 000')
const coordinate = z.string().regex(/^-?\d{1,2}\.\d{4}$/, 'no es una coordenada con cuatro decimales')

export const clinicSchema = z.strictObject({
  slug,
  name: line,
  /** Its label in forms. */
  label: line,
  city: line,
  /** The city in URLs, shared by the clinics of one city: `madrid`. */
  cityKey: slug,
  /** The city's name on its page, if the clinic is in another municipality. */
  cityName: line.optional(),
  province: line,
  region: line,
  postalCode: z.string().regex(/^\d{5}$/, 'no es un código postal'),
  /** Decimal degrees, as text. */
  latitude: coordinate,
  longitude: coordinate,
  address: line,
  phone,
  phoneSecondary: phone.optional(),
  email: z.email(),
  /** True while phones and e-mail are sample values, to be replaced before launch. */
  sample: z.boolean(),
  howToArrive: prose,
  intro: prose,
  /** If different from the common hours: `L-V 10:00-20:00`, and in the format for search engines. */
  hours: line.optional(),
  structuredHours: line.optional(),
  /** Days it is closed besides public holidays, `YYYY-MM-DD`. */
  closedDays: z.array(line).optional(),
  /** Its opening date, `YYYY-MM-DD`. */
  opensOn: line.optional(),
  /** The languages spoken there, as a list in a sentence. */
  languages: line.optional(),
  publicTransport: prose.optional(),
  parking: prose.optional(),
  /** Access for people with reduced mobility. */
  access: prose.optional(),
  /** Questions that only this clinic answers. */
  localQuestions: z.array(z.strictObject({ q: line, a: prose })).optional(),
  /** The phone for treated patients while it is closed, and when it is answered; set only in the settings. */
  onCall: z.strictObject({ phone, hours: z.string() }).optional(),
  /** Its offers: whole units by id and single treatments by slug. Absent while unknown, never guessed. */
  offers: z
    .strictObject({ units: z.array(slug).optional(), treatments: z.array(slug).optional() })
    .optional(),
})

/** `content/pages/clinics.yaml`: the directory of 14 clinics, in their agreed order. */
export const clinicsSchema = z.strictObject({
  sample: z.boolean(),
  sampleNote: line,
  clinics: z.array(clinicSchema).length(14),
})

export type Clinic = z.infer<typeof clinicSchema>
