import { parse } from 'csv-parse/sync'
import { AppError } from '../../errors.ts'

/** Limit of data lines, and of cells per line. */
const LINES = 50_000
const COLUMNS = 100
const CELL = 10_000
/** The delimiter is detected in this many characters, and this many records. */
const PEEK = 100_000
const RECORDS = 10

export type CsvFile = {
  heads: string[]
  rows: string[][]
  /** The line of the file on which each row ends. */
  lines: number[]
  encoding: 'utf-8' | 'utf-16' | 'windows-1252'
  delimiter: ';' | ',' | '\t'
}

/**
 * Reads a CSV as spreadsheets write it: UTF-8 with or without a byte order mark, UTF-16 with one, or else
 * Latin-1; `;`, `,` or tabs.
 * @throws {AppError} `invalid_fields` under `file`
 */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text, encoding } = decoded(bytes)
  const delimiter = delimiterOf(text)
  let records: Line[]
  try {
    records = parse(text, {
      info: true,
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: COLUMNS * CELL,
      to: LINES + 3,
    }) as unknown as Line[]
  } catch {
    throw refused('No parece un archivo CSV.')
  }
  const [head, ...body] = withoutWatermark(records)
  const heads = head?.record
  const rows = body.map(({ record }) => record)
  if (!heads || rows.length === 0) throw refused('El archivo no tiene líneas.')
  if (rows.length > LINES)
    throw refused(`Como mucho ${LINES.toLocaleString('es')} líneas: divide el archivo.`)
  if (heads.length > COLUMNS) throw refused(`Como mucho ${COLUMNS} columnas.`)
  // PostgreSQL can't store NUL characters.
  const clean = (cell: string) => cell.slice(0, CELL).replaceAll('\u0000', '').toWellFormed()
  return {
    heads: heads.map(clean),
    rows: rows.map((row) => row.map(clean)),
    lines: body.map(({ info }) => info.lines),
    encoding,
    delimiter,
  }
}

type Line = { record: string[]; info: { lines: number } }

function decoded(bytes: Uint8Array): { text: string; encoding: CsvFile['encoding'] } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/**
 * The delimiter that splits most of the first records into the most cells, outside quotes: a single record, like the
 * ownership line of our own exports, may be full of commas.
 */
function delimiterOf(text: string): CsvFile['delimiter'] {
  const bare = text.slice(0, PEEK).replace(/(^|[;,\t\r\n])"(?:[^"]|"")*"/g, '$1')
  const records = bare.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const cells = (sign: string) => {
    const counts = records.slice(0, RECORDS).map((record) => record.split(sign).length)
    return counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0
  }
  const known = [';', ',', '\t'] as const
  return known.toSorted((a, b) => cells(b) - cells(a))[0] ?? ';'
}

/** Our own exports begin with a line that names the owner. */
function withoutWatermark(lines: Line[]): Line[] {
  return lines[0]?.record.length === 1 && (lines[1]?.record.length ?? 0) > 1 ? lines.slice(1) : lines
}

function refused(message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { file: message } })
}
