import { z } from 'zod'
import { breadcrumb, claim, hero, line, link, meta, prose, titledText } from '../text.ts'

/** Texts of `content/pages/quienes-somos.yaml`. */
export const aboutPageSchema = z.strictObject({
  meta,
  breadcrumb,
  hero,
  origin: z.strictObject({ title: line, text: prose }),
  beliefs: z.strictObject({ title: line, items: z.array(titledText).min(1).max(30) }),
  numbers: z.strictObject({ title: line, note: line, items: z.array(claim).min(1).max(30) }),
  wontDo: z.strictObject({ title: line, items: z.array(line).min(1).max(30) }),
  publicDirectory: titledText,
  cta: z.strictObject({ title: line, primary: link, secondary: link }),
})

export type AboutPage = z.infer<typeof aboutPageSchema>
