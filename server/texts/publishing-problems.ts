import type { ArticleContent, OverlayContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import type { z } from 'zod'
import { articleSchema } from '#content/schemas/article.ts'
import { clinicSchema } from '#content/schemas/clinics.ts'
import { concernSchema } from '#content/schemas/concerns.ts'
import { treatmentSchema } from '#content/schemas/treatment.ts'
import { unitSchema } from '#content/schemas/units.ts'
import { wikiTermSchema } from '#content/schemas/wiki.ts'
import { unknownPlaceholders } from '#content/site/placeholders.ts'
import { isOverlayKind, OVERLAY_FIELDS } from '#content/site/overlay-fields.ts'
import { frontMatterOf, type PublishedText, termFileOf, withFields } from '#content/site/published-texts.ts'
import type { SiteContent } from '#content/site/written-content.ts'

export type TextProblem = { field: string; message: string }

type Draft = Pick<PublishedText, 'kind' | 'slug' | 'content'>

/**
 * What is missing or wrong to publish a text, by field: what the schemas of content/ ask of a file, placeholders that
 * nothing fills, and references to pages that do not exist.
 */
export function publishingProblems(draft: Draft, written: SiteContent): TextProblem[] {
  return [...placeholderProblems(draft), ...contentProblems(draft, written)]
}

function placeholderProblems({ content }: Draft): TextProblem[] {
  const fields = 'fields' in content ? { title: content.title, ...content.fields } : content
  return Object.entries(fields).flatMap(([field, value]) =>
    unknownPlaceholders(JSON.stringify(value) ?? '').map((name) => ({
      field,
      message: `La web no tiene ningún dato llamado {${name}}: corrige el nombre o quita las llaves.`,
    })),
  )
}

function contentProblems(draft: Draft, written: SiteContent): TextProblem[] {
  const { kind, slug, content } = draft
  if (kind === 'article')
    return [...checked(articleSchema, frontMatterOf(draft)), ...articleProblems(draft, written)]
  if (kind === 'term') {
    const { category, ...file } = termFileOf(draft)
    const isKnown = written.wikiCategories.some((one) => one.category === category)
    return [
      ...(isKnown ? [] : [{ field: 'category', message: 'Elige una categoría.' }]),
      ...checked(wikiTermSchema, file).map((one) =>
        one.field === 'term' ? { ...one, field: 'title' } : one,
      ),
      ...unknown('treatments', file.treatments, slugsOf(written.treatments)),
      ...unknown('related', file.related, slugsOf(written.wikiTerms)),
    ]
  }
  if (!isOverlayKind(kind)) return []
  const { fields } = content as OverlayContent
  const names: readonly string[] = OVERLAY_FIELDS[kind]
  const foreign = Object.keys(fields)
    .filter((name) => !names.includes(name))
    .map((name) => ({ field: name, message: 'Este dato no se cambia aquí.' }))
  const item = bundledItem(kind, slug, written)
  if (!item) return [{ field: 'slug', message: 'Este texto ya no existe en el catálogo.' }]
  const shape = {
    treatment: treatmentSchema,
    concern: concernSchema,
    unit: unitSchema,
    clinic: clinicSchema,
  }[kind]
  return [...foreign, ...checked(shape, only(shape, withFields(kind, item, fields)))]
}

/** The bundled text that an overlay changes, or undefined. */
function bundledItem(kind: TextKind, slug: string, written: SiteContent): object | undefined {
  if (kind === 'treatment') return written.treatments.find((one) => one.slug === slug)
  if (kind === 'concern') return written.concerns.find((one) => one.id === slug)
  if (kind === 'unit') return written.units.find((one) => one.slug === slug)
  return kind === 'clinic' ? written.clinics.find((one) => one.slug === slug) : undefined
}

/** The bundled wording of each field that an overlay may change. */
export function bundledFields(
  { kind, slug }: Pick<Draft, 'kind' | 'slug'>,
  written: SiteContent,
): Record<string, unknown> | null {
  if (!isOverlayKind(kind)) return null
  const item = (bundledItem(kind, slug, written) ?? {}) as Record<string, unknown>
  return Object.fromEntries(OVERLAY_FIELDS[kind].map((name) => [name, item[name] ?? null]))
}

/** Without what the site adds to a file, such as the name of a treatment's unit. */
function only(shape: z.ZodObject, item: object): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in shape.shape))
}

function articleProblems({ slug, content }: Draft, written: SiteContent): TextProblem[] {
  const { body, canonical } = content as ArticleContent
  const { treatments, concerns, terms, title } = frontMatterOf({ slug, content })
  return [
    ...(body.trim().length < 600
      ? [{ field: 'body', message: 'El texto es muy corto: menos de 600 caracteres.' }]
      : []),
    ...(/^#\s/m.test(body)
      ? [{ field: 'body', message: 'El título ya es el de primer nivel: usa apartados (##).' }]
      : []),
    ...(canonical && !/^https:\/\/[^\s/]+\.[^\s]+$/.test(canonical)
      ? [{ field: 'canonical', message: 'La página original debe empezar por https://' }]
      : []),
    ...(title.trim() === '' ? [{ field: 'title', message: 'Falta el título.' }] : []),
    ...unknown('treatments', treatments, slugsOf(written.treatments)),
    ...unknown('concerns', concerns, new Set(written.concerns.map(({ id }) => id))),
    ...unknown('terms', terms, slugsOf(written.wikiTerms)),
  ]
}

const slugsOf = (items: readonly { slug: string }[]) => new Set(items.map(({ slug }) => slug))

function unknown(field: string, slugs: readonly string[], known: ReadonlySet<string>): TextProblem[] {
  return slugs
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ field, message: `«${slug}» no existe en la web.` }))
}

function checked(schema: z.ZodType, value: unknown): TextProblem[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  return result.error.issues.map(({ path, message, code }) => ({
    field: path.join('.') || 'body',
    message: code === 'too_small' || code === 'too_big' ? lengthMessage(message) : message,
  }))
}

/** Messages of the library are in English where our schemas give none. */
function lengthMessage(message: string): string {
  const [, kind, sign, bound] = /expected (\w+) to (?:have|be)\s*([<>]=?)\s*(\d+)/i.exec(message) ?? []
  if (!bound) return message
  const what = kind === 'array' ? 'elementos' : 'caracteres'
  return sign?.startsWith('>') ? `Faltan: al menos ${bound} ${what}.` : `Sobran: como mucho ${bound} ${what}.`
}
