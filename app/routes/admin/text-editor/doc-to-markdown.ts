import {
  CALLOUTS,
  type CardName,
  cardText,
  type ContainerName,
  containerText,
} from '#domain/editorial/markdown-blocks.ts'
import type { JSONContent } from '@tiptap/core'
import { inlineMarkdown } from './inline-markdown.ts'

const MARK_OF = Object.fromEntries(Object.entries(CALLOUTS).map(([mark, tone]) => [tone, mark]))

/** The Markdown of a document of the editor: what `markdownToDoc` reads back as the same document. */
export function docToMarkdown(doc: JSONContent): string {
  return blocks(doc.content ?? [])
}

/** Blocks one after the other; empty paragraphs have no Markdown. */
function blocks(nodes: readonly JSONContent[]): string {
  return parted(nodes).filter(Boolean).join('\n\n')
}

/** Two lists in a row would become one, so each second one has other marks. */
function parted(nodes: readonly JSONContent[]): string[] {
  let other = false
  return nodes.map((node, index) => {
    other = isList(node) && node.type === nodes[index - 1]?.type ? !other : false
    return other ? list(node, true) : block(node)
  })
}

const isList = (node: JSONContent | undefined) => node?.type === 'bulletList' || node?.type === 'orderedList'

function block(node: JSONContent): string {
  const { type, attrs = {}, content = [] } = node
  switch (type) {
    case 'heading': {
      const text = inlineMarkdown(content, { within: 'heading' })
      return text && `${'#'.repeat(Number(attrs.level))} ${text}`
    }
    case 'bulletList':
    case 'orderedList':
      return list(node)
    case 'blockquote':
      return quoted(blocks(content))
    case 'callout':
      return quoted(`[!${MARK_OF[String(attrs.tone)] ?? 'NOTE'}]\n${blocks(content)}`)
    case 'table':
      return table(content)
    case 'horizontalRule':
      return '---'
    case 'container':
      return containerText(attrs.name as ContainerName, blocks(content))
    case 'card':
      return cardText(attrs.name as CardName, attrs.slugs as string[])
    case 'figure':
      return figure(attrs)
    default:
      return inlineMarkdown(content)
  }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n')

function list({ type, attrs = {}, content = [] }: JSONContent, other = false): string {
  const isTight = content.every(
    ({ content: inside = [] }) => inside.filter((one) => !isList(one)).length <= 1,
  )
  const first = Number(attrs.start ?? 1)
  return content
    .map((item, index) => {
      const mark = type === 'orderedList' ? `${first + index}${other ? ')' : '.'} ` : other ? '* ' : '- '
      const inside = parted(item.content ?? [])
      const lines = inside.join(isTight ? '\n' : '\n\n').split('\n')
      const indent = ' '.repeat(mark.length)
      return lines.map((line, at) => (at === 0 ? mark + line : line && indent + line)).join('\n')
    })
    .join(isTight ? '\n' : '\n\n')
}

function table(rows: readonly JSONContent[]): string {
  const texts = rows.map(({ content = [] }) =>
    content.map(
      (cell) =>
        (cell.content ?? [])
          .map((one) => inlineMarkdown(one.content ?? [], { within: 'cell' }))
          .filter(Boolean)
          .join(' ') || ' ',
    ),
  )
  const width = Math.max(0, ...texts.map((row) => row.length))
  if (width === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? ' ').join(' | ')} |`
  const [head = [], ...rest] = texts
  return [line(head), line(Array.from({ length: width }, () => '---')), ...rest.map(line)].join('\n')
}

function figure({ src, alt, caption }: Record<string, unknown>): string {
  const title = caption ? ` "${bare(String(caption)).replaceAll('"', '&quot;')}"` : ''
  return `![${bare(String(alt ?? '')).replaceAll(/[[\]]/g, '\\$&')}](${String(src)}${title})`
}

const bare = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(/\s+/g, ' ').trim()
