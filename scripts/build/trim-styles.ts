/** A piece of a stylesheet: a rule with what its selectors ask of a page, a group of pieces, or anything else as it is. */
type Piece =
  | { kind: 'rule'; head: string; body: string; selectors: Needs[] }
  | { kind: 'group'; head: string; pieces: Piece[] }
  | { kind: 'property'; text: string; name: string }
  | { kind: 'other'; text: string }

/** Classes, ids and elements that a page must have for a selector to match anything in it. */
type Needs = readonly string[]

/** Our colours a second time, written as `lab()`: the same to the eye, since all of them exist in sRGB. */
const SAME_COLOURS = /^@supports \(color:lab\(/

const sheets = new Map<string, Piece[]>()
const trimmed = new Map<string, string>()

/**
 * The stylesheet without the rules that can't match anything in the page, without custom properties that nothing uses
 * then, and without colours that only repeat others. What scripts may still change (states, attributes, pseudo-classes) is taken as given; elements and classes
 * that they may add are not looked for, so the rest of the stylesheet must be there before a script runs.
 */
export function trimStyles(css: string, html: string): string {
  const names = namesIn(html)
  const inline = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style).join(';')
  const pieces = sheets.get(css) ?? parse(css)
  sheets.set(css, pieces)
  // Thousands of pages are made of the same elements.
  const key = `${sheetNumber(css)} ${[...names].toSorted().join(' ')} ${[...propertiesIn(inline)].join(' ')}`
  const known = trimmed.get(key)
  if (known !== undefined) return known
  const matching = matchingPieces(pieces, (needs) => needs.every((need) => names.has(need)))
  const result = print(withoutIdleProperties(matching, inline))
  trimmed.set(key, result)
  return result
}

function sheetNumber(css: string): number {
  return [...sheets.keys()].indexOf(css)
}

function matchingPieces(pieces: readonly Piece[], matches: (needs: Needs) => boolean): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'rule') return piece.selectors.some(matches) ? [piece] : []
    if (piece.kind !== 'group') return [piece]
    if (SAME_COLOURS.test(piece.head)) return []
    const inside = matchingPieces(piece.pieces, matches)
    return inside.length > 0 ? [{ ...piece, pieces: inside }] : []
  })
}

/** Without the properties of the root and of everything, and registered ones, that nothing uses; one may use another. */
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
    const body = split(piece.body, ';')
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

function parse(css: string): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < css.length;) {
    const end = headEnd(css, at)
    const head = css.slice(at, end).trim()
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
  return { kind: 'rule', head, body, selectors: split(head, ',').map(needsOf) }
}

/** Index of the `{` or `;` that ends what begins at `from`; comments and strings are passed over. */
function headEnd(css: string, from: number): number {
  let at = from
  for (; at < css.length; at = next(css, at)) if (css[at] === '{' || css[at] === ';') break
  return at
}

/** Index of the `}` that closes the `{` at `open`. */
function blockEnd(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at = next(css, at)) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A block of the stylesheet is not closed')
}

function next(css: string, at: number): number {
  const mark = css[at]
  if (mark === '\\') return at + 2
  if (mark === '/' && css[at + 1] === '*') return css.indexOf('*/', at) + 2
  if (mark !== '"' && mark !== "'") return at + 1
  let end = at + 1
  while (end < css.length && css[end] !== mark) end += css[end] === '\\' ? 2 : 1
  return end + 1
}

/** The parts of a list of selectors or declarations, at its separators outside of parentheses, brackets and strings. */
function split(list: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < list.length; at = next(list, at)) {
    const mark = list[at]!
    if ('([{'.includes(mark)) depth++
    if (')]}'.includes(mark)) depth--
    if (mark !== separator || depth > 0) continue
    parts.push(list.slice(start, at))
    start = at + 1
  }
  return [...parts, list.slice(start)]
}

const IDENTIFIER = String.raw`(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+`
const NAME = new RegExp(String.raw`([.#]?)(${IDENTIFIER})`, 'gi')

/** Parts of fields that only pages with a form have. */
const OF_FIELDS = /:(:placeholder|:file-selector|:-webkit-(search|date|calendar|inner|outer)|-moz-ui-invalid)/

/** Names as `namesIn` writes them. What stands in parentheses or brackets, and pseudo-classes, asks nothing. */
function needsOf(selector: string): Needs {
  let plain = selector.replace(/(?<!\\)\[[^\]]*\]/g, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/(?<!\\)\((?:[^()\\]|\\.)*(?<!\\)\)/g, '')
  }
  plain = plain.replace(new RegExp(String.raw`(?<!\\)::?${IDENTIFIER}`, 'gi'), '')
  const names = [...plain.matchAll(NAME)].map(
    ([, sign, name]) => sign + (sign ? unescaped(name!) : name!.toLowerCase()),
  )
  return OF_FIELDS.test(selector) ? [...names, 'input'] : names
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_match, code: string | undefined, mark: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : mark,
  )
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Elements (`h1`), classes (`.card`) and ids (`#cita`) of a page. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, name] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) names.add(name!.toLowerCase())
  for (const [, attribute, value] of html.matchAll(/\s(class|id)="([^"]*)"/g)) {
    const decoded = value!.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
    for (const name of decoded.split(/\s+/)) if (name) names.add(`${attribute === 'id' ? '#' : '.'}${name}`)
  }
  return names
}
