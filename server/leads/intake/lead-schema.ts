import { leadInputSchema } from '#domain/lead/lead-input.ts'
import { keptBySite } from '../../kept-by-site.ts'

/** The input of a lead, for the clinics and treatments of this site. */
export const leadSchema = keptBySite(({ clinicSlugs, catalogue }) =>
  leadInputSchema(
    clinicSlugs,
    catalogue.map(({ slug }) => slug),
  ),
)
