import type { TextKind } from '../editorial/text-kind.ts'
import { type Shingles, shinglesOf } from './similarity.ts'

/** What the matrix has a row for. */
export const COVERAGE_ROWS = [
  'treatment',
  'service',
  'unit',
  'concern',
  'zone',
  'clinic',
  'city',
  'term',
] as const
export type CoverageRows = (typeof COVERAGE_ROWS)[number]

export const CELL_STATES = ['ok', 'missing', 'short', 'over', 'duplicated', 'linter', 'overdue'] as const
export type CellState = (typeof CELL_STATES)[number]

/** A field of the matrix, and the lengths in characters (or the number of items) that are right. */
export type CoverageColumn = { field: string; least?: number; most?: number; counts?: 'items' }

const META: readonly CoverageColumn[] = [
  { field: 'metaTitle', least: 20, most: 44 },
  { field: 'metaDescription', least: 120, most: 158 },
]

export const COVERAGE_COLUMNS: Readonly<Record<CoverageRows, readonly CoverageColumn[]>> = {
  treatment: [
    { field: 'shortDescription', least: 90, most: 160 },
    { field: 'fullDescription', least: 500, most: 4000 },
    { field: 'benefits', least: 4, most: 6, counts: 'items' },
    { field: 'procedure', least: 300, most: 4000 },
    { field: 'results', least: 300, most: 4000 },
    { field: 'duration', least: 5, most: 120 },
    { field: 'recovery', least: 300, most: 4000 },
    { field: 'risks', least: 7, most: 13, counts: 'items' },
    { field: 'notSuitable', least: 3, most: 6, counts: 'items' },
    { field: 'timeline', least: 3, most: 6, counts: 'items' },
    { field: 'faqs', least: 5, most: 5, counts: 'items' },
    ...META,
    { field: 'references', least: 2, most: 10, counts: 'items' },
    { field: 'taxNote', least: 3, most: 80 },
    { field: 'reviewer' },
  ],
  service: [
    { field: 'description', least: 60, most: 400 },
    { field: 'fullDescription', least: 300, most: 4000 },
    { field: 'performers', least: 20, most: 400 },
    ...META,
  ],
  unit: [
    { field: 'description', least: 60, most: 400 },
    { field: 'promise', least: 30, most: 400 },
    { field: 'fullDescription', least: 400, most: 4000 },
    { field: 'forWhom', least: 3, most: 3, counts: 'items' },
    { field: 'howItWorks', least: 4, most: 4, counts: 'items' },
    { field: 'safety', least: 200, most: 4000 },
    { field: 'faqs', least: 4, most: 4, counts: 'items' },
    ...META,
    { field: 'reviewer' },
  ],
  concern: [
    { field: 'description', least: 100, most: 400 },
    { field: 'why', least: 300, most: 4000 },
    { field: 'seeDoctor', least: 80, most: 4000 },
    { field: 'doNothing', least: 80, most: 4000 },
    ...META,
    { field: 'reviewer' },
  ],
  zone: [
    { field: 'description', least: 40, most: 400 },
    { field: 'treatments', least: 2, most: 40, counts: 'items' },
  ],
  clinic: [
    { field: 'intro', least: 150, most: 4000 },
    { field: 'howToArrive', least: 100, most: 4000 },
    { field: 'languages', least: 4, most: 400 },
    { field: 'offers', least: 1, most: 200, counts: 'items' },
    { field: 'hours', least: 5, most: 400 },
  ],
  city: [{ field: 'localFacts', least: 4, most: 200, counts: 'items' }],
  term: [
    { field: 'short', least: 50, most: 400 },
    { field: 'plain', least: 300, most: 4000 },
    { field: 'inConsultation', least: 80, most: 4000 },
    { field: 'synonyms', least: 1, most: 6, counts: 'items' },
    { field: 'notToConfuse', least: 1, most: 4, counts: 'items' },
    { field: 'related', least: 2, most: 8, counts: 'items' },
    { field: 'metaDescription', least: 120, most: 158 },
    { field: 'reviewer' },
  ],
}

/** A page with the fields that the matrix looks at. */
export type CoverageEntity = {
  rows: CoverageRows
  /** What staff edit, if they can. */
  kind: TextKind | null
  slug: string
  name: string
  path: string
  values: Readonly<Record<string, unknown>>
  /** Fields with a finding of the advertising reviewer. */
  flagged: ReadonlySet<string>
  /** Medical review: its name, and whether it is overdue. */
  review: { name: string | null; overdue: boolean }
}

export type CoverageCell = { field: string; state: CellState; detail: string }

/** A share of the runs of words of a text; above it, the same text stands in another row. */
const DUPLICATED = 0.4

/** The cells of some pages of one kind, row by row. */
export function coverageOf(rows: CoverageRows, entities: readonly CoverageEntity[]): CoverageCell[][] {
  const columns = COVERAGE_COLUMNS[rows]
  const runsOf = shinglesOnce()
  const repeated = new Map(columns.map(({ field }) => [field, repeatedRuns(entities, field, runsOf)]))
  return entities.map((entity) =>
    columns.map((column) => {
      const { field } = column
      return cellOf(entity, column, (text) => isRepeated(text, repeated.get(field)!, runsOf))
    }),
  )
}

type RunsOf = (text: string) => Shingles

/** Each text is asked for twice: for what is repeated, and for its own cell. */
function shinglesOnce(): RunsOf {
  const known = new Map<string, Shingles>()
  return (text) => {
    const runs = known.get(text) ?? shinglesOf(text)
    known.set(text, runs)
    return runs
  }
}

function cellOf(
  entity: CoverageEntity,
  column: CoverageColumn,
  isDuplicated: (text: string) => boolean,
): CoverageCell {
  const { field, least = 0, most = Infinity, counts } = column
  const cell = (state: CellState, detail = ''): CoverageCell => ({ field, state, detail })
  if (field === 'reviewer') {
    if (entity.review.overdue) return cell('overdue', entity.review.name ?? '')
    return entity.review.name ? cell('ok', entity.review.name) : cell('missing')
  }
  const value = entity.values[field]
  const size = counts === 'items' ? countOf(value) : textOfValue(value).length
  const detail = counts === 'items' ? `${size} de ${least}` : `${size} caracteres`
  if (size === 0) return cell('missing')
  if (entity.flagged.has(field)) return cell('linter')
  if (size < least) return cell('short', detail)
  if (size > most) return cell('over', detail)
  return isDuplicated(textOfValue(value)) ? cell('duplicated') : cell('ok')
}

/** Runs of words that stand in the same field of two rows. */
function repeatedRuns(entities: readonly CoverageEntity[], field: string, runsOf: RunsOf): Set<number> {
  const seen = new Set<number>()
  const repeated = new Set<number>()
  for (const { values } of entities) {
    for (const run of runsOf(textOfValue(values[field]))) {
      if (seen.has(run)) repeated.add(run)
      seen.add(run)
    }
  }
  return repeated
}

function isRepeated(text: string, repeated: ReadonlySet<number>, runsOf: RunsOf): boolean {
  // Lists of slugs and short facts are the same in many rows, and may be.
  if (repeated.size === 0 || text.length < 30 || !/\s/.test(text)) return false
  const runs = runsOf(text)
  let count = 0
  for (const run of runs) if (repeated.has(run)) count += 1
  return count / runs.length > DUPLICATED
}

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + countOf(one), 0)
}

/** A field as plain text, a line for each item. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOfValue).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textOfValue).join(': ')
}
