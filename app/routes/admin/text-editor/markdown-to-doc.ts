import { isBlockToken, lexArticle } from '#domain/editorial/article-lexer.ts'
import { CALLOUT_MARK, CALLOUTS, mediaIdOf } from '#domain/editorial/markdown-blocks.ts'
import type { JSONContent } from '@tiptap/core'
import type { Token, Tokens } from 'marked'

type Mark = NonNullable<JSONContent['marks']>[number]

/** The document of the editor for an article's Markdown. Nothing is dropped: what has no block becomes text. */
export function markdownToDoc(markdown: string): JSONContent {
  return { type: 'doc', content: filled(blocks(lexArticle(markdown))) }
}

function blocks(tokens: readonly Token[]): JSONContent[] {
  return tokens.flatMap((token) => block(token))
}

function block(token: Token): JSONContent | JSONContent[] {
  if (isBlockToken(token)) {
    const { block: own } = token
    return own.type === 'card'
      ? { type: 'card', attrs: { name: own.name, slugs: own.slugs } }
      : {
          type: 'container',
          attrs: { name: own.name },
          content: filled(blocks(lexArticle(own.body))),
        }
  }
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading': {
      const { depth, tokens = [] } = token as Tokens.Heading
      return { type: 'heading', attrs: { level: Math.min(4, Math.max(2, depth)) }, content: inline(tokens) }
    }
    case 'paragraph':
      return paragraph(token as Tokens.Paragraph)
    case 'text':
      return { type: 'paragraph', content: inline((token as Tokens.Text).tokens ?? [token]) }
    case 'list':
      return list(token as Tokens.List)
    case 'blockquote':
      return quote(token as Tokens.Blockquote)
    case 'table':
      return table(token as Tokens.Table)
    case 'hr':
      return { type: 'horizontalRule' }
    default:
      return { type: 'paragraph', content: text((token as { text?: string }).text ?? token.raw, []) }
  }
}

function paragraph({ tokens }: Tokens.Paragraph): JSONContent {
  const [only] = tokens
  if (tokens.length === 1 && only?.type === 'image') {
    const { href, text: alt, title } = only as Tokens.Image
    if (mediaIdOf(href)) {
      return { type: 'figure', attrs: { src: href, alt: decoded(alt), caption: decoded(title ?? '') } }
    }
  }
  return { type: 'paragraph', content: inline(tokens) }
}

function list({ ordered, start, items }: Tokens.List): JSONContent {
  return {
    type: ordered ? 'orderedList' : 'bulletList',
    ...(ordered ? { attrs: { start: Number(start) || 1 } } : {}),
    content: items.map(({ tokens }) => ({ type: 'listItem', content: filled(blocks(tokens)) })),
  }
}

function quote({ text: quoted, tokens }: Tokens.Blockquote): JSONContent {
  const [mark, kind] = CALLOUT_MARK.exec(quoted) ?? []
  if (mark === undefined) return { type: 'blockquote', content: filled(blocks(tokens)) }
  return {
    type: 'callout',
    attrs: { tone: CALLOUTS[kind as keyof typeof CALLOUTS] },
    content: filled(blocks(lexArticle(quoted.slice(mark.length)))),
  }
}

function table({ header, rows }: Tokens.Table): JSONContent {
  const row = (cells: readonly Tokens.TableCell[], type: string): JSONContent => ({
    type: 'tableRow',
    content: cells.map(({ tokens }) => ({ type, content: [{ type: 'paragraph', content: inline(tokens) }] })),
  })
  return {
    type: 'table',
    content: [row(header, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))],
  }
}

function inline(tokens: readonly Token[], marks: readonly Mark[] = []): JSONContent[] {
  return tokens.flatMap((token) => inlineToken(token, marks))
}

function inlineToken(token: Token, marks: readonly Mark[]): JSONContent[] {
  const inside = (token as { tokens?: Token[] }).tokens
  const inner = (mark: Mark) => inline(inside ?? [], withMark(marks, mark))
  switch (token.type) {
    case 'strong':
      return inner({ type: 'bold' })
    case 'em':
      return inner({ type: 'italic' })
    case 'del':
      return inner({ type: 'strike' })
    case 'link':
      return inner({ type: 'link', attrs: { href: (token as Tokens.Link).href } })
    case 'codespan':
      return text((token as Tokens.Codespan).text, withMark(marks, { type: 'code' }))
    case 'br':
      return [{ type: 'hardBreak' }]
    case 'image':
      return text(token.raw, marks)
    case 'escape':
      return text((token as Tokens.Escape).text, marks)
    default:
      return inside
        ? inline(inside, marks)
        : text(decoded((token as { text?: string }).text ?? token.raw), marks)
  }
}

function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return marks.some(({ type }) => type === mark.type) ? [...marks] : [...marks, mark]
}

/** A line break inside a paragraph is a space on the page. */
function text(value: string, marks: readonly Mark[]): JSONContent[] {
  const clean = value.replace(/[^\S\u00a0\n]*\n\s*/g, ' ')
  return clean ? [{ type: 'text', text: clean, ...(marks.length ? { marks: [...marks] } : {}) }] : []
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

const decoded = (value: string): string =>
  value.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!)

/** A block that must have content gets an empty paragraph. */
const filled = (content: JSONContent[]): JSONContent[] => (content.length ? content : [{ type: 'paragraph' }])
