import type { MarkdownFile } from './parse-content.ts'
import type { LegalFrontMatter } from './schemas/legal-document.ts'
import type { Site } from './site/site.ts'

/** A legal page; `slug` is its path without the slash, `body` is Markdown with `{{name}}` for pending facts. */
export type LegalDocument = LegalFrontMatter & { slug: string; body: string }

const files = import.meta.glob<MarkdownFile<LegalFrontMatter>>('./pages/*.md', {
  eager: true,
  import: 'default',
})

/** The five legal pages from their files: accesibilidad, aviso-legal, cookies, privacidad and terminos. */
export const writtenLegalDocuments: LegalDocument[] = Object.entries(files).map(
  ([path, { frontMatter, body }]) => ({
    ...frontMatter,
    slug: path.replace(/^.*\/|\.md$/g, ''),
    body,
  }),
)

/** The legal page with this slug, or undefined. */
export function findLegalDocument({ legalDocuments }: Site, slug: string): LegalDocument | undefined {
  return legalDocuments.find((document) => document.slug === slug)
}
