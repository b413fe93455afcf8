import { z } from 'zod'
import { line, metaDescription, metaTitle, prose, slug } from './text.ts'

export const concernCategory = z.enum(['rostro', 'cuerpo', 'cabello', 'intima', 'bienestar'])

export const concernSchema = z.strictObject({
  id: slug,
  label: line,
  category: concernCategory,
  description: line,
  why: prose,
  seeDoctor: prose,
  doNothing: prose,
  /** Slugs, from least to most invasive. */
  treatments: z.array(slug).min(2).max(16),
  metaTitle,
  metaDescription,
})

/** `content/concerns/concerns.yaml`: the 36 concerns in their five groups. */
export const concernsSchema = z.array(concernSchema).length(36)

export type ConcernCategory = z.infer<typeof concernCategory>
export type Concern = z.infer<typeof concernSchema>
