import { z } from 'zod'
import { breadcrumb, href, icon, line, meta, prose, source, titledText } from '../text.ts'

/** Texts of `content/pages/equipo.yaml`. */
export const teamPageSchema = z.strictObject({
  meta,
  breadcrumb,
  hero: z.strictObject({ claim: line, claimSource: source, h1: line, lead: line }),
  story: z.strictObject({ title: line, text: prose, quote: line, quoteAttribution: line }),
  pillars: z.strictObject({
    title: line,
    items: z
      .array(z.strictObject({ title: line, description: line, icon }))
      .min(1)
      .max(30),
  }),
  methodology: z.strictObject({ title: line, steps: z.array(titledText).length(3) }),
  transparency: titledText,
  profiles: z.strictObject({ pending: line }),
  cta: z.strictObject({ title: line, label: line, href }),
})

export type TeamPage = z.infer<typeof teamPageSchema>
