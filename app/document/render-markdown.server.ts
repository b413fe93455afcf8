import { Lexer, Marked, type Token, type Tokens } from 'marked'
import { markdownAside } from './markdown-aside.server.tsx'

/** The part of a text under one `h2`: its id, its heading as plain text, and the rest as HTML. */
export type MarkdownPart = { id: string; title: string; html: string }

export type RenderedMarkdown = {
  /** Content before the first heading; empty if there is none. */
  intro: string
  parts: MarkdownPart[]
}

const ASIDE = /^\[!(NOTE|WARNING)\]\s*/

/**
 * Renders our own Markdown to HTML. For loaders only: the `.server` suffix keeps the library out of the browser. Not
 * for visitors' input, because raw HTML is kept. A heading may set its id, `## Tus derechos {#derechos}`; otherwise the
 * id comes from its words. Tables scroll in a region named after their part; the first cell of a row is its header, and
 * wide tables become cards on phones. A blockquote that starts with `[!NOTE]` or `[!WARNING]` becomes an aside with an
 * icon.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const intro: Token[] = []
  const parts: { id: string; title: string; tokens: Token[] }[] = []
  for (const token of Lexer.lex(markdown)) {
    if (token.type === 'heading' && token.depth === 2) {
      const heading = splitHeading(token.text)
      parts.push({ title: heading.title, id: uniqueId(heading.id, parts), tokens: [] })
    } else (parts.at(-1)?.tokens ?? intro).push(token)
  }
  return {
    intro: toHtml(intro, ''),
    parts: parts.map(({ id, title, tokens }) => ({ id, title, html: toHtml(tokens, title) })),
  }
}

/** A line of our own Markdown as HTML, without a paragraph around it. */
export function renderMarkdownLine(markdown: string): string {
  return String(new Marked().parseInline(markdown))
}

function splitHeading(text: string) {
  const [, title, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(text) ?? []
  return title && id ? { title, id } : { title: text, id: idFrom(text) }
}

function idFrom(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function uniqueId(wanted: string, others: readonly { id: string }[]): string {
  const taken = (id: string) => others.some((other) => other.id === id)
  if (!taken(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken(`${wanted}-${number}`)) return `${wanted}-${number}`
}

function toHtml(tokens: Token[], title: string): string {
  let tables = 0
  const marked = new Marked({
    renderer: {
      blockquote({ text, tokens: quoted }) {
        const [mark, kind] = ASIDE.exec(text) ?? []
        if (mark === undefined) return `<blockquote>${this.parser.parse(quoted)}</blockquote>`
        return markdownAside(
          this.parser.parse(Lexer.lex(text.slice(mark.length))),
          kind === 'WARNING' ? 'warning' : 'info',
        )
      },
      table(table) {
        tables += 1
        const wide = table.header.length > 2
        const label = tables > 1 ? `${title} (${tables})` : title
        const cells = (row: readonly Tokens.TableCell[]) =>
          row.map((cell) => this.parser.parseInline(cell.tokens))
        const labels = table.header.map(({ text }) => attribute(text))
        const head = cells(table.header).map((html) => `<th scope="col">${html}</th>`)
        const rows = table.rows.map(cells).map(([first = '', ...rest]) => {
          const data = rest.map((html, index) =>
            // On phones the label goes beside a short value, and above a value that needs the full width.
            wide
              ? `<td data-label="${labels[index + 1] ?? ''}"><span>${html}</span></td>`
              : `<td>${html}</td>`,
          )
          return `<tr><th scope="row">${first}</th>${data.join('')}</tr>`
        })
        return (
          `<div class="table-scroll" role="region" aria-label="${attribute(label)}" tabindex="0">` +
          `<table class="data-table ${wide ? 'data-table-stack' : 'min-w-0'}">` +
          `<thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
        )
      },
    },
  })
  return marked.parser(tokens).trim()
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
