import { fillPlaceholders } from '#content/fill-placeholders.ts'
import { legalFacts, legalTexts } from '#content/legal-facts.ts'
import { findLegalDocument } from '#content/legal.ts'
import { renderMarkdown, renderMarkdownLine } from '#app/document/render-markdown.server.ts'
import { legalBlocks } from './legal-blocks.ts'
import { literalMarkdown } from './literal-markdown.ts'

/** What a legal page shows, its text as HTML; null when no document has this slug. */
export function legalView(slug: string) {
  const document = findLegalDocument(slug)
  if (!document) return null
  const { title, metaTitle, description, version, updated, summary, pending, body } = document
  const missing = `<mark class="rounded-control bg-piel-1 box-decoration-clone px-1 text-tinta">${legalTexts.pending}</mark>`
  const values = { ...literalFacts(), ...legalBlocks(missing) }
  const { intro, parts } = renderMarkdown(fillPlaceholders(body, pending, values, missing))
  const { processors: _, tables: __, pending: ___, ...texts } = legalTexts
  return {
    slug,
    title,
    metaTitle,
    description,
    version,
    updated: renderMarkdownLine(fillPlaceholders(updated, pending, values, missing)),
    summary,
    intro,
    parts,
    texts,
  }
}

function literalFacts() {
  return Object.fromEntries(
    Object.entries(legalFacts).map(([name, text]) => [name, text === null ? null : literalMarkdown(text)]),
  )
}

export type LegalView = NonNullable<ReturnType<typeof legalView>>
