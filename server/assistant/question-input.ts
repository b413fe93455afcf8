import { TREATMENT_INTENTS } from '#domain/assistant/answer.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { z } from 'zod'

/** The same limit as in the composer of the page. */
const MOST_CHARACTERS = 1000

const slug = z.string().max(80)

/** The body of POST /api/assistant. The context comes from an earlier answer; unknown slugs are ignored. */
export const questionInput = z.object({
  question: z
    .string()
    .transform((text) => cleanText(text, { lines: 'many' }))
    .pipe(
      z
        .string()
        .min(1, 'Escribe una pregunta')
        .max(MOST_CHARACTERS, 'La pregunta tiene más de 1.000 caracteres'),
    ),
  context: z
    .object({
      treatments: z.array(slug).max(4),
      intent: z.enum([...TREATMENT_INTENTS, 'nearest']).optional(),
    })
    .default({ treatments: [] }),
})
