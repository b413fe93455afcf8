import { z } from 'zod'
import { line, metaDescription, prose, slug } from './text.ts'

export const wikiTermSchema = z.strictObject({
  slug,
  term: line,
  short: line,
  plain: prose,
  inConsultation: prose,
  synonyms: z.array(line).max(6),
  notToConfuse: z.array(z.strictObject({ term: line, why: line })).max(4),
  /** Slugs of other terms, of any category. */
  related: z.array(slug).max(8),
  /** Slugs of treatments. */
  treatments: z.array(slug).max(8),
  metaDescription,
})

/** One file of `content/wiki/`: a category with its terms. */
export const wikiCategorySchema = z.strictObject({
  category: slug,
  name: line,
  description: prose,
  metaDescription,
  terms: z.array(wikiTermSchema).min(1).max(40),
})

export type WikiCategoryFile = z.infer<typeof wikiCategorySchema>
export type WikiTermFile = z.infer<typeof wikiTermSchema>
