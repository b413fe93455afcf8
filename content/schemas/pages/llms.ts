import { z } from 'zod'
import { line, link } from '../text.ts'

/** Texts of `content/pages/llms.yaml`. */
export const llmsTextsSchema = z.strictObject({
  title: line,
  notes: z.array(line).min(1).max(6),
  main: z.array(link).min(1).max(20),
  sections: z.strictObject({ main: line, units: line, treatments: line, concerns: line, clinics: line }),
})

export type LlmsTexts = z.infer<typeof llmsTextsSchema>
