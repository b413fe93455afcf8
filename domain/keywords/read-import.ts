import { isDate } from '../calendar/madrid-calendar.ts'
import { foldedText } from '../text/folded-text.ts'
import { IMPORT_FIELDS, type ImportColumns, type ImportField } from './import-columns.ts'
import { foldedKeyword, keywordText } from './keyword-text.ts'
import type { KeywordIntent } from './keyword.ts'

export type ImportedKeyword = {
  line: number
  text: string
  folded: string
  /** A path of this site; empty if the line names none. */
  path: string
  position: number | null
  clicks: number | null
  impressions: number | null
  volume: number | null
  difficulty: number | null
  cost: number | null
  intent: KeywordIntent | null
  tags: string[]
  day: string
}

export type ImportProblem = { line: number; message: string }
export type ReadImport = { items: ImportedKeyword[]; problems: ImportProblem[] }

type Options = {
  columns: ImportColumns
  /** The day of lines without their own. */
  day: string
  /** Nothing was measured after it. */
  today: string
  /** The line of each row in its file; absent if nothing was left out of it. */
  lines?: readonly number[] | undefined
  /** Host of this site; pages of others are ignored. */
  host: string
}

const NAMES: Readonly<
  Record<'position' | 'clicks' | 'impressions' | 'volume' | 'difficulty' | 'cost', string>
> = {
  position: 'La posición',
  clicks: 'El número de clics',
  impressions: 'El número de impresiones',
  volume: 'El volumen',
  difficulty: 'La dificultad',
  cost: 'El coste',
}
const MOST: Readonly<Record<keyof typeof NAMES, number>> = {
  position: 1000,
  clicks: 1e9,
  impressions: 1e9,
  volume: 1e9,
  difficulty: 100,
  cost: 10_000,
}
const WHOLE: readonly string[] = ['clicks', 'impressions', 'volume', 'difficulty']
const MOST_TAGS = 10
/** How programs write that they have no value. */
const NOTHING = /^(?:-|–|—|n\/?a|null)?$/i

/**
 * The keywords of an import's lines. A line whose number of cells differs from the header's, or with a value that
 * can't be read, is a problem with its line number, and is left out as a whole.
 */
export function readImport(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  options: Options,
): ReadImport {
  const items: ImportedKeyword[] = []
  const problems: ImportProblem[] = []
  for (const [index, cells] of rows.entries()) {
    const line = options.lines?.[index] ?? index + 2
    const read =
      cells.length === headers.length ? readRow(cells, line, options) : mismatch(cells.length, headers.length)
    if (typeof read === 'string') problems.push({ line, message: read })
    else items.push(read)
  }
  return { items, problems }
}

function mismatch(cells: number, headers: number): string {
  return `Tiene ${cells} ${cells === 1 ? 'columna' : 'columnas'} y la cabecera ${headers}.`
}

function readRow(
  cells: readonly string[],
  line: number,
  { columns, day, today, host }: Options,
): ImportedKeyword | string {
  const cell = (field: ImportField) =>
    columns[field] === undefined ? '' : (cells[columns[field]] ?? '').trim()
  const text = keywordText(cell('keyword'))
  if (text === null) return 'No tiene una palabra clave que se pueda guardar.'
  const numbers: Partial<Record<keyof typeof NAMES, number | null>> = {}
  for (const field of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const value = numberOf(cell(field))
    if (value === undefined || (value !== null && (value < 0 || value > MOST[field])))
      return `${NAMES[field]} no es un número válido: «${cell(field).slice(0, 40)}».`
    numbers[field] = value !== null && WHOLE.includes(field) ? Math.round(value) : value
  }
  const on = NOTHING.test(cell('day')) ? day : dayOf(cell('day'))
  if (on === null) return `La fecha no se entiende: «${cell('day').slice(0, 40)}».`
  if (on > today) return `La fecha es posterior a hoy: «${cell('day').slice(0, 40)}».`
  const {
    position = null,
    clicks = null,
    impressions = null,
    volume = null,
    difficulty = null,
    cost = null,
  } = numbers
  return {
    line,
    text,
    folded: foldedKeyword(text),
    path: pathOf(cell('path'), host),
    // 0 is how programs write «not found».
    position: position === 0 ? null : position,
    clicks,
    impressions,
    volume,
    difficulty,
    cost,
    intent: intentOf(cell('intent')),
    tags: tagsOf(cell('tags')),
    day: on,
  }
}

/**
 * A number as either language writes it: `1.234,5`, `1,234.5`, `12 %`, `<10`. Null for an empty cell or a dash,
 * undefined for anything else.
 */
export function numberOf(cell: string): number | null | undefined {
  const text = cell.replaceAll(/[\s\u00A0\u202F%€$<>~]/g, '').replace(/^'/, '')
  if (NOTHING.test(text)) return null
  if (!/^\d[\d.,]*$/.test(text)) return undefined
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return Number(text)
  const sign = text[last]!
  const grouped =
    text.split(sign).length > 2 || (text.length - last === 4 && Number(text.slice(0, last)) !== 0)
  const both = text.includes(',') && text.includes('.')
  if (grouped && !both) return Number(text.replaceAll(/[.,]/g, ''))
  return Number(`${text.slice(0, last).replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`)
}

/** The path of a page of this site, without a trailing slash; empty for other sites and unreadable addresses. */
export function pathOf(cell: string, host: string): string {
  if (cell === '') return ''
  const url = URL.parse(
    cell.startsWith('/') ? cell : cell.replace(/^(?!https?:)/i, 'https://'),
    `https://${host}`,
  )
  if (!url || !/^https?:$/.test(url.protocol) || bare(url.hostname) !== bare(host)) return ''
  const path = url.pathname.replace(/\/+$/, '') || '/'
  return path.length <= 300 ? path : ''
}

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')

function dayOf(cell: string): string | null {
  const iso = cell.slice(0, 10)
  if (isDate(iso)) return iso
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(cell) ?? []
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDate(written) ? written : null
}

const INTENTS: readonly [RegExp, KeywordIntent][] = [
  [/^(?:local|navigational local)/, 'local'],
  [/^(?:t|transac|comprar)/, 'transactional'],
  [/^(?:c|comer|compar)/, 'comparison'],
  [/^(?:i|info|n)/, 'informational'],
]

function intentOf(cell: string): KeywordIntent | null {
  const text = foldedText(cell)
  return text === '' ? null : (INTENTS.find(([pattern]) => pattern.test(text))?.[1] ?? null)
}

export function tagsOf(cell: string): string[] {
  const tags = cell
    .split(/[,;|]/)
    .map((tag) => keywordText(tag)?.toLowerCase().slice(0, 40) ?? '')
    .filter(Boolean)
  return [...new Set(tags)].slice(0, MOST_TAGS)
}

/** Whether the columns are enough to import anything. */
export function importableColumns(columns: ImportColumns): boolean {
  return (
    columns.keyword !== undefined &&
    IMPORT_FIELDS.some((field) => field !== 'keyword' && columns[field] !== undefined)
  )
}
