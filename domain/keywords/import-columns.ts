import { foldedWords } from '../text/folded-text.ts'
import type { PositionSource } from './keyword.ts'

/** What a column of an import can be. */
export const IMPORT_FIELDS = [
  'keyword',
  'path',
  'position',
  'clicks',
  'impressions',
  'volume',
  'difficulty',
  'cost',
  'intent',
  'tags',
  'day',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Column of each field, from 0. */
export type ImportColumns = Partial<Record<ImportField, number>>

/** Headers of Search Console, Ahrefs and Semrush in English and Spanish, folded; the best first. */
const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  keyword: [
    'top queries',
    'consultas principales',
    'query',
    'queries',
    'consulta',
    'consultas',
    'keyword',
    'palabra clave',
    'palabras clave',
    'busqueda',
  ],
  path: [
    'current url',
    'url actual',
    'landing page',
    'top pages',
    'paginas principales',
    'page',
    'pagina',
    'url',
    'pagina de destino',
  ],
  position: [
    'current position',
    'posicion actual',
    'average position',
    'posicion media',
    'position',
    'posicion',
    'pos',
  ],
  clicks: ['clicks', 'clics'],
  impressions: ['impressions', 'impresiones'],
  volume: ['volume', 'search volume', 'volumen', 'volumen de busqueda'],
  difficulty: [
    'kd',
    'keyword difficulty',
    'difficulty',
    'keyword difficulty index',
    'dificultad',
    'dificultad de palabra clave',
  ],
  cost: ['cpc', 'cpc usd', 'cpc eur', 'coste', 'coste por clic'],
  intent: ['keyword intents', 'intents', 'intent', 'intencion', 'intenciones de palabras clave'],
  tags: ['tags', 'etiquetas'],
  day: ['date', 'updated', 'timestamp', 'last update', 'fecha', 'actualizado', 'marca de tiempo'],
}

const folded = (header: string) => foldedWords(header).join(' ')

/** The column of each field, by its header. */
export function readColumns(headers: readonly string[]): ImportColumns {
  const known = headers.map(folded)
  const taken = new Set<number>()
  const columns: ImportColumns = {}
  for (const field of IMPORT_FIELDS) {
    const index = HEADERS[field]
      .map((header) => known.indexOf(header))
      .find((at) => at >= 0 && !taken.has(at))
    if (index === undefined) continue
    columns[field] = index
    taken.add(index)
  }
  return columns
}

/** The program that wrote a file, by its headers. */
export function readProgram(headers: readonly string[]): PositionSource {
  const known = new Set(headers.map(folded))
  const has = (...names: string[]) => names.some((name) => known.has(name))
  if (has('ctr') && has('clicks', 'clics') && has('impressions', 'impresiones')) return 'search_console'
  if (
    has('keyword difficulty', 'keyword difficulty index', 'search volume', 'keyword intents', 'traffic cost')
  ) {
    return 'semrush'
  }
  if (has('dificultad de palabra clave', 'volumen de busqueda')) return 'semrush'
  if (has('kd', 'current position', 'posicion actual', 'current url', 'organic traffic', 'parent topic'))
    return 'ahrefs'
  return 'manual'
}
