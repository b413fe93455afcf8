import { z } from 'zod'
import { faq, href, line, link, metaDescription, metaTitle, prose, slug, source } from './text.ts'

export const sectionKind = z.enum([
  'prosa',
  'capas',
  'escalera',
  'servicios',
  'linea-de-tiempo',
  'dos-columnas',
  'lista',
  'cita',
  'panel',
  'semaforo',
  'fases',
  'enlace',
  'tabla',
  'comparacion',
  'carta',
])

const sectionSchema = z.strictObject({
  id: slug,
  kind: sectionKind,
  title: line,
  text: prose,
  items: z
    .array(z.strictObject({ title: line, text: prose }))
    .min(2)
    .max(8)
    .optional(),
  /** The target of a section of kind `enlace`. */
  link: link.optional(),
  columns: z.array(line).length(3).optional(),
  rows: z.array(z.array(line).length(3)).min(2).max(10).optional(),
})

const unitPageSchema = z.strictObject({
  route: href,
  /** Which of the seven page layouts it uses. */
  composition: slug,
  /** Ids of units; the first is the subject of the page. */
  units: z.array(slug).min(1).max(2),
  related: z.array(slug).min(1).max(2).optional(),
  services: z.array(slug).min(1).max(4),
  /** `value: null` with source `recuento` means that the program counts it. */
  claim: z.strictObject({ value: line.nullable(), label: line, source }),
  figures: z
    .array(z.strictObject({ value: line, label: line, source }))
    .min(2)
    .max(4)
    .optional(),
  crisis: z.strictObject({ title: line, text: prose }).optional(),
  metaTitle,
  metaDescription,
  hero: z.strictObject({ h1: line, lead: line, primaryCta: line, secondaryCta: line }),
  /** Slug of the treatment that every patient starts with: the first button books it. */
  firstVisit: slug.optional(),
  sections: z.array(sectionSchema).min(4).max(5),
  faqs: z.array(faq).length(5),
})

/** `content/units/pages.yaml`: the seven unit pages with their own URL. */
export const unitPagesSchema = z.strictObject({ pages: z.array(unitPageSchema).length(7) })

export type UnitPage = z.infer<typeof unitPageSchema>
export type UnitPageSection = z.infer<typeof sectionSchema>
