import { z } from 'zod'
import { line, prose, slug } from './text.ts'

const phone = z.string().regex(/^\+34 \d{3} \d{3} \d{3}$/, 'no es un teléfono +34 000 000 000')
const coordinate = z.string().regex(/^-?\d{1,2}\.\d{4}$/, 'no es una coordenada con cuatro decimales')

const clinicSchema = z.strictObject({
  slug,
  name: line,
  /** As the forms list it. */
  label: line,
  city: line,
  /** The city in addresses, shared by the clinics of one city: `madrid`. */
  cityKey: slug,
  /** What a page about the city calls it, where the clinic stands in another municipality. */
  cityName: line.optional(),
  province: line,
  region: line,
  postalCode: z.string().regex(/^\d{5}$/, 'no es un código postal'),
  /** Decimal degrees, as text (specification §3). */
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
  /** Where it differs from the others: `L-V 10:00-20:00`, and as search engines read it. */
  hours: line.optional(),
  structuredHours: line.optional(),
  /** Days on which it stays shut besides public holidays, `YYYY-MM-DD`. */
  closedDays: z.array(line).optional(),
  /** The first day on which it opens, `YYYY-MM-DD`. */
  opensOn: line.optional(),
  /** The languages that it attends in, as a list reads. */
  languages: line.optional(),
  /** Whom those who have been treated there call while it is shut, and when somebody answers; said by the settings alone. */
  onCall: z.strictObject({ phone, hours: z.string() }).optional(),
  /** What it does: whole units by id and single treatments by slug. Absent while nobody has said, never guessed. */
  offers: z
    .strictObject({ units: z.array(slug).optional(), treatments: z.array(slug).optional() })
    .optional(),
})

/** `content/pages/clinics.yaml`: the directory of 14, in the order of the specification. */
export const clinicsSchema = z.strictObject({
  sample: z.boolean(),
  sampleNote: line,
  clinics: z.array(clinicSchema).length(14),
})

export type Clinic = z.infer<typeof clinicSchema>
