import type { Token, Tokens } from 'marked'
import { isBlockToken, lexArticle } from './article-lexer.ts'
import type { ContainerName } from './markdown-blocks.ts'
import type { TextBlock, TextBlockKind, TextBlockLink } from './text-block.ts'
import type { ArticleContent, OverlayContent, TermContent, TextContent } from './text-content.ts'
import type { TextKind } from './text-kind.ts'

/** The blocks of a working copy in reading order; an id begins with its field: `body:3`, `faqs.0.a`. */
export function textBlocks(kind: TextKind, content: TextContent): TextBlock[] {
  if (kind === 'article') return articleBlocks(content as ArticleContent)
  return kind === 'term' ? termBlocks(content as TermContent) : overlayBlocks(content as OverlayContent)
}

/** The field that a block belongs to. */
export function fieldOfBlock(id: string): string {
  return id.split(':')[0]!
}

function articleBlocks(content: ArticleContent): TextBlock[] {
  const { title, metaTitle, description, keyPoints, body, faqs } = content
  return [
    block('title', 'title', title),
    block('meta', 'metaTitle', metaTitle),
    block('meta', 'description', description),
    ...keyPoints.map((point, index) => block('key-point', `keyPoints.${index}`, point)),
    ...markdownBlocks(body, 'body'),
    ...faqs.flatMap(({ q, a }, index) => [
      block('faq-question', `faqs.${index}.q`, q),
      ...markdownBlocks(a, `faqs.${index}.a`, 'faq-answer'),
    ]),
  ].filter(({ text }) => text !== '')
}

function termBlocks(content: TermContent): TextBlock[] {
  return [
    block('title', 'title', content.title),
    block('meta', 'metaDescription', content.metaDescription),
    block('paragraph', 'short', content.short),
    ...markdownBlocks(content.plain, 'plain'),
    ...markdownBlocks(content.inConsultation, 'inConsultation'),
    ...content.notToConfuse.map(({ why }, index) => block('list-item', `notToConfuse.${index}.why`, why)),
  ].filter(({ text }) => text !== '')
}

function overlayBlocks({ fields }: OverlayContent): TextBlock[] {
  return Object.entries(fields)
    .flatMap(([name, value]) => valueBlocks(name, value))
    .filter(({ text }) => text !== '')
}

function valueBlocks(field: string, value: unknown): TextBlock[] {
  if (typeof value === 'string') {
    return field.startsWith('meta') ? [block('meta', field, value)] : markdownBlocks(value, field)
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      typeof item === 'string'
        ? [block('list-item', `${field}.${index}`, item)]
        : valueBlocks(`${field}.${index}`, item),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    if (name === 'q') return [block('faq-question', `${field}.q`, String(item))]
    if (name === 'a') return markdownBlocks(String(item), `${field}.a`, 'faq-answer')
    return valueBlocks(`${field}.${name}`, item)
  })
}

/** What a paragraph or an item is inside of a container. */
const OF_CONTAINER = {
  claves: 'key-point',
  pasos: 'step',
  preguntas: 'faq-answer',
} as const satisfies Record<ContainerName, TextBlockKind>

/** The blocks of a Markdown text. @param kind of its paragraphs */
export function markdownBlocks(
  markdown: string,
  field: string,
  kind: TextBlockKind = 'paragraph',
): TextBlock[] {
  const blocks: TextBlock[] = []
  const add = (one: Omit<TextBlock, 'id'>) => blocks.push({ id: `${field}:${blocks.length}`, ...one })
  const walk = (tokens: readonly Token[], as: TextBlockKind) => {
    for (const token of tokens) {
      if (isBlockToken(token)) {
        if (token.block.type === 'container')
          walk(lexArticle(token.block.body), OF_CONTAINER[token.block.name])
      } else if (token.type === 'heading')
        add({ kind: 'heading', level: token.depth, ...inline(token.tokens) })
      else if (token.type === 'list') walk((token as Tokens.List).items, isInside(as) ? as : 'list-item')
      else if (token.type === 'list_item') walk(token.tokens ?? [], as)
      else if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        for (const cell of [header, ...rows].flat()) add({ kind: 'table-cell', ...inline(cell.tokens) })
      } else if (token.type === 'blockquote') {
        walk(token.tokens ?? [], /^\s*>\s*\[!/.test(token.raw) ? 'callout' : 'quote')
      } else if (token.type === 'paragraph' || token.type === 'text')
        add({ kind: as, ...inline(token.tokens, token) })
    }
  }
  walk(lexArticle(markdown), kind)
  return blocks.filter(({ text }) => text !== '')
}

const isInside = (kind: TextBlockKind) => kind === 'key-point' || kind === 'step'

function block(kind: TextBlockKind, id: string, text: string): TextBlock {
  return { id, kind, text: text.trim() }
}

/** The plain text of inline tokens, and where its links are. */
function inline(
  tokens: readonly Token[] | undefined,
  whole?: Token,
): { text: string; links?: TextBlockLink[] } {
  if (!tokens) return { text: whole && 'text' in whole ? String(whole.text) : '' }
  let text = ''
  const links: TextBlockLink[] = []
  const walk = (list: readonly Token[]) => {
    for (const token of list) {
      const start = text.length
      if (token.type === 'br') text += ' '
      else if (token.type === 'image') text += (token as Tokens.Image).text
      else if ('tokens' in token && token.tokens) walk(token.tokens)
      else if ('text' in token) text += unescaped(String(token.text))
      if (token.type === 'link') links.push({ start, end: text.length, href: (token as Tokens.Link).href })
    }
  }
  walk(tokens)
  return { text: text.replace(/^\[!\w+\]\s*/, ''), ...(links.length > 0 ? { links } : {}) }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
