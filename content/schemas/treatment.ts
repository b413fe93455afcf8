import { z } from 'zod'
import { faq, line, metaDescription, metaTitle, prose, slug, titledText } from './text.ts'

const lines = (from: number, to: number) => z.array(line).min(from).max(to)
const fact = line.max(80, 'más de 80 caracteres')

/** One file of `content/treatments/`: all texts and facts of a treatment's page. */
export const treatmentSchema = z.strictObject({
  slug,
  name: line.max(60),
  /** Id of a unit of `units.yaml`. */
  unit: slug,
  /** Id of a service of that unit. */
  service: slug,
  /** Free text as agreed, «Desde 150€ por sesión». */
  price: line.max(80),
  /** Its tax, «IVA incluido» or «Exento de IVA»; absent until decided, never assumed. */
  taxNote: line.max(80).optional(),
  /** The day the price was last checked. */
  priceDate: z.iso.date().optional(),
  /** Advertising class: prescription `drug`, medical `device`, `unproven` therapy, or `none`. */
  regulatory: z.enum(['none', 'device', 'drug', 'unproven']),
  /** Only if the rule of `domain/catalogue/invasiveness.ts` could be wrong: endoscopic procedures and balloons. */
  surgical: z.boolean().optional(),
  shortDescription: line.min(70).max(160),
  fullDescription: prose,
  benefits: lines(4, 6),
  procedure: prose,
  results: prose,
  duration: line.max(120),
  recovery: prose,
  metaTitle,
  metaDescription,
  facts: z.strictObject({
    anaesthesia: fact,
    sessions: fact,
    downtime: fact,
    onset: fact,
    lasting: fact,
    reversible: fact,
    /** What to repeat or take care of; absent if its text doesn't say. */
    maintenance: fact.optional(),
  }),
  suitable: lines(3, 5),
  notSuitable: lines(3, 6),
  steps: z.array(titledText).min(4).max(6),
  timeline: z
    .array(z.strictObject({ when: line, text: line }))
    .min(3)
    .max(6),
  risks: z.strictObject({ common: lines(3, 5), serious: lines(2, 4), callIf: lines(2, 4) }),
  alternatives: z.strictObject({
    /** Slugs of other treatments. */
    treatments: z.array(slug).min(2).max(3),
    noTreatment: prose,
  }),
  includes: lines(2, 4),
  excludes: lines(2, 4),
  faqs: z.array(faq).length(5),
  /** Sources of its text, as in an article; absent until somebody has checked them. */
  references: z.array(line).min(1).max(10).optional(),
})

export type TreatmentFile = z.infer<typeof treatmentSchema>
