import { renderMarkdown, renderMarkdownLine } from '#app/document/render-markdown.server.ts'
import { fillPlaceholders } from '#content/fill-placeholders.ts'
import { legalTexts } from '#content/legal-facts.ts'
import { findLegalDocument, type LegalDocument } from '#content/legal.ts'
import type { Site } from '#content/site/site.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { legalBlocks, markdownTable } from './legal-blocks.ts'
import { literalMarkdown } from './literal-markdown.ts'

/** Data of a legal page with its text as HTML; null if no document has this slug. */
export function legalView(site: Site, slug: string) {
  const document = findLegalDocument(site, slug)
  if (!document) return null
  const { title, metaTitle, description, changes, updated, summary, pending, body } = document
  const missing = `<mark class="rounded-control bg-piel-1 box-decoration-clone px-1 text-tinta">${legalTexts.pending}</mark>`
  const [newest] = changes
  const facts = literalFacts(site)
  const values = {
    ...facts,
    ...legalBlocks(site, missing),
    fechaActualizacion: facts.fechaActualizacion ?? (newest ? longDateText(newest.date) : null),
  }
  const { intro, parts } = renderMarkdown(
    `${fillPlaceholders(body, pending, values, missing)}\n\n${changesPart(changes)}`,
  )
  const { processors: _, tables: __, pending: ___, changes: ____, ...texts } = legalTexts
  return {
    slug,
    title,
    metaTitle,
    description,
    version: newest?.version ?? '',
    updated: renderMarkdownLine(fillPlaceholders(updated, pending, values, missing)),
    summary,
    intro,
    parts,
    texts,
  }
}

/** The end of every legal page: its versions, each with its date and changes. */
function changesPart(changes: LegalDocument['changes']): string {
  const { title, columns } = legalTexts.changes
  const rows = changes.map(({ version, date, text }) => [version, longDateText(date), text])
  return `## ${title} {#versiones}\n\n${markdownTable(columns, rows)}`
}

function literalFacts(site: Site): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(site.legalFacts).map(([name, text]) => [
      name,
      text === null ? null : literalMarkdown(text),
    ]),
  )
}

export type LegalView = NonNullable<ReturnType<typeof legalView>>
