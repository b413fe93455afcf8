import { z } from 'zod'
import { breadcrumb, line, meta, slug } from '../text.ts'

/** Texts of `content/pages/comparador.yaml`. */
export const comparatorPageSchema = z.strictObject({
  meta,
  breadcrumb,
  intro: z.strictObject({ h1: line, lead: line, disclosure: line, note: line }),
  picker: z.strictObject({
    label: line,
    placeholder: line,
    remove: line,
    max: line,
    unknown: line,
    empty: line,
  }),
  controls: z.strictObject({
    onlyDifferences: line,
    reorder: line,
    print: line,
    share: line,
    bring: line,
    missing: line,
  }),
  noTreatment: z.strictObject({ name: line, text: line }),
  rows: z
    .array(z.strictObject({ id: slug, name: line, explanation: line }))
    .min(1)
    .max(30),
  presets: z
    .array(z.strictObject({ id: slug, name: line, text: line, treatments: z.array(slug).min(2).max(4) }))
    .min(1)
    .max(30),
  planner: z.strictObject({ title: line, text: line, dateLabel: line }),
  cta: z.strictObject({ title: line, label: line }),
})

export type ComparatorPage = z.infer<typeof comparatorPageSchema>
