import { nextMark, splitCss } from './css-syntax.ts'
import { areMet, awaitsInput, type Needs, needsOf } from './selector-needs.ts'

/** A piece of a stylesheet: a rule with the needs of its selectors, a group of pieces, or other text. */
type Piece =
  | { kind: 'rule'; head: string; body: string; selectors: { text: string; needs: Needs }[] }
  | { kind: 'group'; head: string; pieces: Piece[] }
  | { kind: 'property'; text: string; name: string }
  | { kind: 'other'; text: string }

/** Duplicates of our colors written as `lab()`: they look the same, since all of them exist in sRGB. */
const SAME_COLOURS = /^@supports \(color:lab\(/

/** Tailwind's initial values for browsers without `@property`; our uses have fallback values. */
const OLD_BROWSERS = '@layer properties'

const sheets = new Map<string, Piece[]>()
const trimmed = new Map<string, string>()
/** Thousands of pages have the same elements; those with others come and go. */
const REMEMBERED = 64
const STYLE = /<style>([\s\S]*?)<\/style>/

/** The whole stylesheet, in the plan of the boot loader. */
const WHOLE = /\bstyles:[`"'](\/assets\/[\w-]+\.css)[`"']/

/**
 * The page with only those rules of its inlined stylesheet that it needs as it stands; as it is, if it has none. Without
 * scripts nothing brings the rest later, so the browser gets it at once.
 */
export function trimPageStyles(page: string): string {
  const css = STYLE.exec(page)?.[1]
  if (!css) return page
  const whole = WHOLE.exec(page)?.[1]
  const rest = whole ? `<noscript><link rel="stylesheet" href="${whole}"/></noscript>` : ''
  return page.replace(STYLE, () => `<style>${trimStyles(css, page.replace(STYLE, ''))}</style>${rest}`)
}

/**
 * The stylesheet without the rules that can't match anything in the page, without custom properties that are
 * then unused, and without duplicate colors. Rules for what is under a pointer or pressed come with the rest, which the
 * first input applies. Other states, attributes and pseudo-classes may be changed by scripts,
 * so they always match. Elements and classes that scripts may add are not considered, so the rest of the
 * stylesheet must be applied before a script shows any (`boot-loader.ts`, `ask-for-all-styles.ts`).
 */
export function trimStyles(css: string, html: string): string {
  const names = namesIn(html)
  const inline = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style).join(';')
  const pieces = sheets.get(css) ?? parse(css)
  sheets.set(css, pieces)
  const key = `${sheetNumber(css)} ${[...names].toSorted().join(' ')} ${[...propertiesIn(inline)].join(' ')}`
  const known = trimmed.get(key)
  if (known !== undefined) return known
  const matching = matchingPieces(pieces, (needs) => areMet(needs, names))
  const result = print(withoutIdleProperties(matching, inline))
  if (trimmed.size >= REMEMBERED) trimmed.clear()
  trimmed.set(key, result)
  return result
}

function sheetNumber(css: string): number {
  return [...sheets.keys()].indexOf(css)
}

function matchingPieces(pieces: readonly Piece[], matches: (needs: Needs) => boolean): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'rule') {
      const left = piece.selectors
        .filter(({ text, needs }) => !awaitsInput(text) && matches(needs))
        .map(({ text }) => text)
      return left.length > 0 ? [{ ...piece, head: left.join(','), body: withoutSameColours(piece.body) }] : []
    }
    if (piece.kind !== 'group') return [piece]
    if (SAME_COLOURS.test(piece.head) || piece.head === OLD_BROWSERS) return []
    const inside = matchingPieces(piece.pieces, matches)
    return inside.length > 0 ? [{ ...piece, pieces: inside }] : []
  })
}

/** Keeps the first of a declaration and its duplicates, which may be in `lab()`. */
function withoutSameColours(body: string): string {
  const declarations = splitCss(body, ';')
  const property = (declaration: string | undefined) => declaration?.slice(0, declaration.indexOf(':'))
  return declarations
    .filter(
      (one, index) =>
        one !== declarations[index - 1] &&
        (!one.includes('lab(') || property(one) !== property(declarations[index - 1])),
    )
    .join(';')
}

/** Without unused properties of `:root` and `*`, and without unused registered ones; a property may use another. */
function withoutIdleProperties(pieces: readonly Piece[], inline: string): Piece[] {
  const used = propertiesIn(`${print(pieces)};${inline}`)
  const left = withProperties(pieces, used)
  return print(left).length < print(pieces).length ? withoutIdleProperties(left, inline) : left
}

/** Properties that are read: `var(--x)`. */
function propertiesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!))
}

function withProperties(pieces: readonly Piece[], used: ReadonlySet<string>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'property') return used.has(piece.name) ? [piece] : []
    if (piece.kind === 'group') {
      const inside = withProperties(piece.pieces, used)
      return inside.length > 0 ? [{ ...piece, pieces: inside }] : []
    }
    if (piece.kind === 'other' || !/^(:root|:host|\*|::backdrop)/.test(piece.head)) return [piece]
    const body = splitCss(piece.body, ';')
      .filter((declaration) => isUsed(declaration, used))
      .join(';')
    return body ? [{ ...piece, body }] : []
  })
}

function isUsed(declaration: string, used: ReadonlySet<string>): boolean {
  const name = /^\s*(--[\w-]+)\s*:/.exec(declaration)?.[1]
  return name === undefined || used.has(name)
}

function print(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'group') return `${piece.head}{${print(piece.pieces)}}`
      return piece.kind === 'rule' ? `${piece.head}{${piece.body}}` : piece.text
    })
    .join('')
}

/** A comment before a rule would hide the kind of rule. */
const COMMENT = /\/\*[\s\S]*?\*\//g

function parse(css: string): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < css.length;) {
    const end = headEnd(css, at)
    const head = css.slice(at, end).replace(COMMENT, '').trim()
    if (css[end] !== '{') {
      if (head) pieces.push({ kind: 'other', text: css.slice(at, end + 1) })
      at = end + 1
      continue
    }
    const close = blockEnd(css, end)
    pieces.push(pieceOf(head, css.slice(end + 1, close)))
    at = close + 1
  }
  return pieces
}

function pieceOf(head: string, body: string): Piece {
  const text = `${head}{${body}}`
  if (/^@(media|supports|layer|container)\b/.test(head)) return { kind: 'group', head, pieces: parse(body) }
  if (head.startsWith('@property'))
    return { kind: 'property', text, name: head.slice('@property'.length).trim() }
  if (head.startsWith('@')) return { kind: 'other', text }
  return {
    kind: 'rule',
    head,
    body,
    selectors: splitCss(head, ',').map((text) => ({ text, needs: needsOf(text) })),
  }
}

/** Index of the `{` or `;` that ends the prelude starting at `from`; comments and strings are skipped. */
function headEnd(css: string, from: number): number {
  let at = from
  for (; at < css.length; at = nextMark(css, at)) if (css[at] === '{' || css[at] === ';') break
  return at
}

/** Index of the `}` that closes the `{` at `open`. */
function blockEnd(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at = nextMark(css, at)) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A block of the stylesheet is not closed')
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Fields that browsers draw like one for dates: with a calendar, or a list to choose from. */
const LIKE_A_DATE = /\s(type="(date|time|datetime-local|month|week)"|list=)/

/** Elements, classes, ids and kinds of fields of a page, in the notation of `selector-needs.ts`. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, name] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) names.add(name!.toLowerCase())
  for (const [tag] of html.matchAll(/<input\b[^>]*/g)) {
    if (LIKE_A_DATE.test(tag)) names.add('input[date]')
    for (const type of ['file', 'number']) if (tag.includes(`type="${type}"`)) names.add(`input[${type}]`)
  }
  for (const [, attribute, value] of html.matchAll(/\s(class|id)="([^"]*)"/g)) {
    const decoded = value!.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
    for (const name of decoded.split(/\s+/)) if (name) names.add(`${attribute === 'id' ? '#' : '.'}${name}`)
  }
  return names
}
