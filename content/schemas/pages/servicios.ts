import { z } from 'zod'
import { breadcrumb, hero, line, link, meta, slug } from '../text.ts'

/** Texts of `content/pages/servicios.yaml`. */
export const servicesPageSchema = z.strictObject({
  meta,
  breadcrumb,
  hero,
  zoneExplorer: z.strictObject({ title: line, lead: line }),
  concernFinder: z.strictObject({
    title: line,
    lead: line,
    all: line,
    groups: z.array(z.strictObject({ id: slug, label: line, text: line })).length(5),
  }),
  unitCards: z.strictObject({ title: line, lead: line, count: line, cta: line }),
  byZone: z.strictObject({ title: line, facial: line, body: line, note: line }),
  experienceBanner: z.strictObject({ title: line, text: line, cta: link }),
  finalCta: z.strictObject({ title: line, text: line, primary: link, secondary: link }),
})

export type ServicesPage = z.infer<typeof servicesPageSchema>
