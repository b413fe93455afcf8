import { z } from 'zod'
import type { TextKind } from './text-kind.ts'

/*
 * The working copy of a text. Bounds only: what must be there to publish is checked against the schemas of content/,
 * so that an unfinished text can always be saved.
 */

const line = z.string().max(400, 'más de 400 caracteres')
const prose = z.string().max(8_000, 'más de 8000 caracteres')
const slugs = z.array(z.string().max(80)).max(40)

const REFERENCE_KINDS = ['guideline', 'review', 'study', 'official', 'book', 'other'] as const

const reference = z.strictObject({
  text: line,
  /** A DOI or an `https` URL; empty for neither. */
  url: z.string().max(500),
  kind: z.enum(REFERENCE_KINDS).nullable(),
  year: z.int().min(1800).max(2200).nullable(),
})

const cover = z.strictObject({
  /** A picture of the media library; null for the drawing that the page has anyway. */
  mediaId: z.uuid().nullable(),
})

const articleContent = z.strictObject({
  title: line,
  /** For search engines, if the title is too long for them; empty for none. */
  metaTitle: line,
  description: line,
  category: z.string().max(40),
  tags: z.array(line).max(12),
  keyPoints: z.array(line).max(10),
  treatments: slugs,
  concerns: slugs,
  terms: slugs,
  references: z.array(reference).max(30),
  faqs: z.array(z.strictObject({ q: line, a: prose })).max(12),
  cover,
  /** The clinic that the last panel invites to; null for the whole network. */
  clinic: z.string().max(80).nullable(),
  noindex: z.boolean(),
  /** The picture that others show with a link; absent for the one made from the cover. */
  sharing: z.strictObject({ mediaId: z.uuid() }).optional(),
  /** The page that search engines are to show instead; absent for its own. */
  canonical: z.string().max(300).optional(),
  /** Markdown (docs/editorial.md names its blocks). */
  body: z.string().max(200_000, 'más de 200 000 caracteres'),
})

const termContent = z.strictObject({
  title: line,
  category: z.string().max(40),
  short: line,
  plain: prose,
  inConsultation: prose,
  synonyms: z.array(line).max(12),
  notToConfuse: z.array(z.strictObject({ term: line, why: line })).max(8),
  related: slugs,
  treatments: slugs,
  metaDescription: line,
})

const text = z.union([prose, z.array(prose).max(30)])
const value = z.union([
  text,
  z.array(z.record(z.string().max(40), z.union([text, z.null()]))).max(30),
  z.record(z.string().max(40), text),
])

/** Fields of a bundled text that differ, by name; a field that is absent keeps its bundled text. */
const overlayContent = z.strictObject({
  title: line,
  fields: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), value),
})

export type ArticleContent = z.infer<typeof articleContent>
export type TermContent = z.infer<typeof termContent>
export type OverlayContent = z.infer<typeof overlayContent>
export type TextContent = ArticleContent | TermContent | OverlayContent

/** The schema of a kind's working copy. */
export function contentSchema(kind: TextKind): z.ZodType<TextContent> {
  if (kind === 'article') return articleContent
  return kind === 'term' ? termContent : overlayContent
}
