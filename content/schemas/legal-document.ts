import { z } from 'zod'
import { line, metaDescription, metaTitle } from './text.ts'

const placeholder = z.string().regex(/^[a-z][A-Za-z]*$/, 'no es un nombre de dato pendiente')

/** Front matter of a legal page, `content/pages/*.md`. */
export const legalDocumentSchema = z.strictObject({
  title: line,
  metaTitle,
  description: metaDescription,
  version: z.string().regex(/^\d+\.\d+$/, 'no es una versión'),
  /** A date, or `{{fechaActualizacion}}` until it is set. */
  updated: line,
  summary: z.array(line).min(2).max(6),
  /** Names of the `{{name}}` of the body that settings or registries fill. */
  pending: z.array(placeholder).max(20),
})

export type LegalFrontMatter = z.infer<typeof legalDocumentSchema>
