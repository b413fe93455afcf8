import { z } from 'zod'
import { breadcrumb, hero, href, line, meta, titledText } from '../text.ts'

/** Texts of `content/pages/experiencia-life.yaml`. */
export const experiencePageSchema = z.strictObject({
  meta,
  breadcrumb,
  hero,
  journey: z.strictObject({
    title: line,
    stages: z
      .array(z.strictObject({ title: line, when: line, text: line, tips: z.array(line).min(1).max(30) }))
      .min(1)
      .max(30),
  }),
  comfort: z.strictObject({ title: line, items: z.array(titledText).min(1).max(30) }),
  afterHours: titledText,
  rights: z.strictObject({ title: line, items: z.array(line).min(1).max(30) }),
  cta: z.strictObject({ title: line, label: line, href }),
})

export type ExperiencePage = z.infer<typeof experiencePageSchema>
