import type { Passage } from '#domain/assistant/knowledge.ts'
import { lowerFirst } from '#domain/text/lower-first.ts'
import { foldedWords } from '#domain/text/folded-text.ts'

/** A passage before it has its id; `part` names its place on the page. */
export type Unnumbered = Omit<Passage, 'id' | 'ref'> & { part: string }

type Page = Pick<Unnumbered, 'href' | 'page' | 'treatment'>

export function faqPassages(page: Page, faqs: readonly { q: string; a: string }[]): Unnumbered[] {
  return faqs.map(({ q, a }) => ({ kind: 'faq', ...page, part: slugOf(q), title: q, body: a }))
}

/** The blocks of a page that have a title and a text, at any depth. */
export function blockPassages(page: Page, value: unknown): Unnumbered[] {
  if (Array.isArray(value)) return value.flatMap((item) => blockPassages(page, item))
  if (typeof value !== 'object' || value === null) return []
  const { title, text, description, items, tips } = value as Record<string, unknown>
  const listed = [items, tips].flatMap((list) =>
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [],
  )
  const body = [text, description, ...listed].filter((part) => typeof part === 'string').join(' ')
  const own =
    typeof title === 'string' && body !== ''
      ? [{ kind: 'text' as const, ...page, part: slugOf(title), title, body }]
      : []
  return [...own, ...Object.values(value).flatMap((inner) => blockPassages(page, inner))]
}

export function slugOf(title: string): string {
  return foldedWords(title).slice(0, 8).join('-')
}

/** The second-level sections of an article, as plain text. */
export function sectionsOf(markdown: string): { title: string; body: string }[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title: title.trim(), body: plainText(lines.join('\n')) }
    })
    .filter(({ body }) => body !== '')
}

function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.|#+)\s+/gm, '')
    .replace(/^\|.*\|\s*\n\|[\s:|-]+\|\s*$/gm, '')
    .replace(/^\|(.*)\|\s*$/gm, (_, row: string) => rowText(row))
    .replace(/\[!\w+\]/g, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A row of a table as a sentence: «Mantenimiento: autonomía y recaídas. Cada mes.» */
function rowText(row: string): string {
  const [first = '', ...others] = row.split('|').map((cell) => cell.trim())
  const said = others.map((cell) => (/[.!?]$/.test(cell) ? cell : `${cell}.`)).join(' ')
  return `${first.replace(/\.$/, '')}: ${lowerFirst(said)}`
}
