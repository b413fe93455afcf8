import type { JSONContent } from '@tiptap/core'

type MarkName = 'link' | 'bold' | 'italic' | 'strike' | 'code'
type Piece = { text: string; marks: { type: MarkName; href: string }[]; isBreak: boolean }

/** Outermost first. */
const ORDER: readonly MarkName[] = ['link', 'bold', 'italic', 'strike', 'code']
const DELIMITER: Readonly<Record<'bold' | 'italic' | 'strike', string>> = {
  bold: '**',
  italic: '*',
  strike: '~~',
}

/** The text of a paragraph, heading or cell as Markdown. */
export function inlineMarkdown(
  nodes: readonly JSONContent[],
  { within }: { within?: 'cell' | 'heading' } = {},
): string {
  const markdown = run(trimmed(nodes.map(piece)), ORDER)
  const oneLine = markdown.replaceAll('\\\n', ' ')
  if (within === 'cell') return oneLine.replaceAll('|', '\\|')
  // Number signs at its end would close a heading.
  if (within === 'heading') return oneLine.replace(/(?<=^|\s)(#+)$/, '\\$1')
  return atLineStart(markdown)
}

function piece({ type, text = '', marks = [] }: JSONContent): Piece {
  return {
    text,
    isBreak: type === 'hardBreak',
    marks: marks.flatMap(({ type: name, attrs }) =>
      ORDER.includes(name as MarkName) ? { type: name as MarkName, href: String(attrs?.href ?? '') } : [],
    ),
  }
}

/** Spaces and breaks at the ends of a paragraph have no Markdown. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = [...pieces]
  while (kept[0] && isBlank(kept[0])) kept.shift()
  while (kept.length && isBlank(kept.at(-1)!)) kept.pop()
  const [first] = kept
  if (first) kept[0] = { ...first, text: first.text.replace(/^[^\S\u00a0]+/, '') }
  const last = kept.at(-1)
  if (last) kept[kept.length - 1] = { ...last, text: last.text.replace(/[^\S\u00a0]+$/, '') }
  return kept
}

const isBlank = ({ text, isBreak }: Piece) => isBreak || /^[^\S\u00a0]*$/.test(text)

/** Pieces in a row that share the outermost mark are written inside of it together. */
function run(pieces: readonly Piece[], order: readonly MarkName[]): string {
  const [name, ...inner] = order
  if (name === undefined) return pieces.map(plain).join('')
  let out = ''
  for (let index = 0; index < pieces.length;) {
    const mark = pieces[index]!.marks.find(({ type }) => type === name)
    let end = index + 1
    while (end < pieces.length && sameMark(pieces[end]!, name, mark)) end += 1
    const group = pieces.slice(index, end)
    out += mark ? marked(name, mark.href, group, inner) : run(group, inner)
    index = end
  }
  return out
}

function sameMark(
  { marks, isBreak }: Piece,
  name: MarkName,
  mark: Piece['marks'][number] | undefined,
): boolean {
  if (isBreak) return mark === undefined
  const own = marks.find(({ type }) => type === name)
  return mark ? own !== undefined && own.href === mark.href : own === undefined
}

function marked(name: MarkName, href: string, group: readonly Piece[], inner: readonly MarkName[]): string {
  if (name === 'code') return code(group.map(({ text }) => text).join(''))
  const text = run(group, inner)
  // Spaces belong outside of a mark, where Markdown would not see it otherwise.
  const [, before = '', middle = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (middle === '') return text
  if (name === 'link') return `${before}[${middle}](${target(href)})${after}`
  const delimiter = DELIMITER[name]
  return `${before}${delimiter}${middle}${delimiter}${after}`
}

function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return `${ticks}${pad}${text}${pad}${ticks}`
}

const target = (href: string): string =>
  /[\s()<>\\]/.test(href) ? `<${href.replaceAll(/[<>\\\n]/g, (one) => encodeURIComponent(one))}>` : href

function plain({ text, isBreak }: Piece): string {
  if (isBreak) return '\\\n'
  return text
    .replaceAll(/[\\`*_[\]~<]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('\n', ' ')
}

/** What would start a block at the start of a line is escaped. */
function atLineStart(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^(#{1,6}(?=\s|$)|[>+|=]|-(?=[\s-]|$)|:{2,3}(?=[a-z]))/, '\\$1')
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'),
    )
    .join('\n')
}
