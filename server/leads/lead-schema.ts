import { clinicSlugs } from '#content/clinics.ts'
import { catalogue } from '#content/treatments.ts'
import { leadInputSchema } from '#domain/lead-input.ts'

/** The input of a lead, for the clinics and treatments of this site. */
export const leadSchema = leadInputSchema(
  clinicSlugs,
  catalogue.map(({ slug }) => slug),
)
