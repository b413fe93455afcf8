import { z } from 'zod'
import { faq, icon, line, metaDescription, metaTitle, prose, slug, titledText } from './text.ts'

export const serviceSchema = z.strictObject({
  id: slug,
  slug,
  name: line,
  icon,
  description: line,
  metaTitle,
  metaDescription,
  /** Who does its treatments and with which official title: what applies anywhere in Spain, without names. */
  performers: line,
  fullDescription: prose,
})

export const unitSchema = z.strictObject({
  /** Used by treatments to refer to it; URLs use `slug`. */
  id: slug,
  slug,
  name: line,
  description: line,
  icon,
  metaTitle,
  metaDescription,
  promise: line,
  fullDescription: prose,
  forWhom: z.array(line).length(3),
  howItWorks: z.array(titledText).length(4),
  safety: prose,
  faqs: z.array(faq).length(4),
  services: z.array(serviceSchema).min(1).max(6),
})

/** `content/units/units.yaml`: the seven units with their services. */
export const unitsSchema = z.array(unitSchema).length(7)

export type Service = z.infer<typeof serviceSchema>
export type Unit = z.infer<typeof unitSchema>
