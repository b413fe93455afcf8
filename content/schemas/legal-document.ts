import { z } from 'zod'
import { line, metaDescription, metaTitle } from './text.ts'

const placeholder = z.string().regex(/^[a-z][A-Za-z]*$/, 'no es un nombre de dato pendiente')

/** Front matter of a legal page, `content/pages/*.md`. */
export const legalDocumentSchema = z.strictObject({
  title: line,
  metaTitle,
  description: metaDescription,
  /** Every version, newest first: its name, its date and its changes. */
  changes: z
    .array(
      z.strictObject({
        version: z.string().regex(/^\d+\.\d+$/, 'no es una versión'),
        date: z.iso.date('no es una fecha'),
        text: line,
      }),
    )
    .min(1)
    .max(50)
    .refine(
      (changes) => changes.every(({ date }, index) => date <= (changes[index - 1]?.date ?? date)),
      'las versiones no van de la más nueva a la más antigua',
    ),
  /** A date, or `{{fechaActualizacion}}`: the date in the settings, or that of the newest version. */
  updated: line,
  summary: z.array(line).min(2).max(6),
  /** Names of the `{{name}}` placeholders of the body that settings or registries fill. */
  pending: z.array(placeholder).max(20),
})

export type LegalFrontMatter = z.infer<typeof legalDocumentSchema>
