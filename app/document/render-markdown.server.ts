import { CALLOUT_MARK, type CalloutTone, CALLOUTS } from '#domain/editorial/markdown-blocks.ts'
import { Lexer, Marked, type MarkedExtension, type Token, type Tokens } from 'marked'
import { isBlockToken, lexArticle, plainText } from '#domain/editorial/article-lexer.ts'
import { type BlockSources, renderBlock, staffRenderer } from './markdown-blocks.server.tsx'
import { markdownAside } from './markdown-aside.server.tsx'

/** The part of a text under one `h2`: its id, its heading as plain text, and the rest as HTML. */
export type MarkdownPart = { id: string; title: string; html: string }

export type RenderedMarkdown = {
  /** Content before the first heading; empty if there is none. */
  intro: string
  parts: MarkdownPart[]
}

/**
 * Renders our own Markdown to HTML. For loaders only: the `.server` suffix keeps the library out of the browser. Not
 * for what people type, because raw HTML is kept. A heading may set its id, `## Tus derechos {#derechos}`; otherwise
 * the id comes from its words. Tables scroll in a region named after their part; the first cell of a row is its header,
 * and wide tables become cards on phones. A blockquote that starts with `[!NOTE]`, `[!WARNING]` or `[!DANGER]` becomes
 * an aside with an icon.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  return inParts(Lexer.lex(markdown), toHtml)
}

/**
 * Renders an article. Staff write it, so nothing in it is trusted: HTML is shown as text, links lead only where
 * `isSafeLink` says, and pictures come from the media library. Its own blocks (docs/editorial.md) are filled from
 * `sources`.
 */
export function renderArticle(markdown: string, sources: BlockSources): RenderedMarkdown {
  const render = (tokens: Token[], title: string): string =>
    toHtml(tokens, title, {
      renderer: staffRenderer(sources),
      extensions: [
        {
          name: 'block',
          renderer: (token) =>
            isBlockToken(token)
              ? renderBlock(token.block, sources, (text) => render(lexArticle(text), title))
              : '',
        },
      ],
    })
  return inParts(lexArticle(markdown), render)
}

/** A line that staff wrote, without a paragraph around it; nothing in it is trusted. */
export function renderStaffLine(markdown: string): string {
  return String(new Marked({ renderer: staffRenderer({}) }).parseInline(markdown))
}

/** A line of our own Markdown as HTML, without a paragraph around it. */
export function renderMarkdownLine(markdown: string): string {
  return String(new Marked().parseInline(markdown))
}

function inParts(tokens: readonly Token[], render: (tokens: Token[], title: string) => string) {
  const intro: Token[] = []
  const parts: { id: string; title: string; tokens: Token[] }[] = []
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) {
      const heading = splitHeading(plainText(token))
      parts.push({ title: heading.title, id: uniqueId(heading.id, parts), tokens: [] })
    } else (parts.at(-1)?.tokens ?? intro).push(token)
  }
  return {
    intro: render(intro, ''),
    parts: parts.map(({ id, title, tokens: own }) => ({ id, title, html: render(own, title) })),
  }
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

const ASIDES = { note: 'info', warning: 'warning', danger: 'danger' } as const satisfies Record<
  CalloutTone,
  string
>

function toHtml(tokens: Token[], title: string, more: MarkedExtension = {}): string {
  let tables = 0
  const marked = new Marked(more, {
    renderer: {
      blockquote({ text, tokens: quoted }) {
        const [mark, kind] = CALLOUT_MARK.exec(text) ?? []
        if (mark === undefined) return `<blockquote>${this.parser.parse(quoted)}</blockquote>`
        return markdownAside(
          this.parser.parse(Lexer.lex(text.slice(mark.length))),
          ASIDES[CALLOUTS[kind as keyof typeof CALLOUTS]],
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
