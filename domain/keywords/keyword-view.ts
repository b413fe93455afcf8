import type { KeywordNames } from './infer-keyword.ts'
import type { ImportColumns } from './import-columns.ts'
import type { KeywordIntent, KeywordSource, KeywordState, PositionSource } from './keyword.ts'
import type { DemandBand, OpportunityBand } from './opportunities.ts'

/* What /api/admin/keywords answers. */

export type KeywordRow = {
  id: string
  version: number
  text: string
  intent: KeywordIntent | null
  unit: string | null
  concern: string | null
  city: string | null
  treatment: string | null
  targetPath: string | null
  /** The target is not a page of the site. */
  targetDead: boolean
  /** The search engine shows another page than the target. */
  wrongPage: boolean
  serpPath: string | null
  rivalPaths: string[]
  volume: number | null
  difficulty: number | null
  cost: number | null
  position: number | null
  bestPosition: number | null
  delta7: number | null
  delta28: number | null
  clicks: number | null
  impressions: number | null
  measuredOn: string | null
  /** Best position of each measured day of the last weeks, the oldest first. */
  series: { day: string; position: number }[]
  state: KeywordState
  source: KeywordSource
  /** The word that names a prescription drug: usable only in neutral content. */
  drug: string | null
  notes: string
  tags: string[]
  clusterId: string | null
  changedAt: string
}

export type KeywordPage = {
  items: KeywordRow[]
  nextCursor: string | null
  count: { value: number; more: false }
}

export type SitePageRow = { path: string; title: string }

export type KeywordOptions = KeywordNames & {
  units: { id: string; name: string }[]
  tags: string[]
  pages: SitePageRow[]
  /** Keywords stored, whatever the filters. */
  total: number
  waiting: number
}

export type CheckedPaste = {
  fresh: { text: string; drug: string | null; intent: KeywordIntent }[]
  known: { line: number; text: string }[]
  repeated: { line: number; text: string }[]
  refused: { line: number; text: string }[]
  cut: boolean
}

export type ImportReport = {
  applied: boolean
  program: PositionSource
  headers: string[]
  columns: ImportColumns
  encoding: string
  lines: number
  fresh: number
  known: number
  positions: number
  problems: { line: number; message: string }[]
  /** Problems beyond those listed. */
  moreProblems: number
  sample: { line: number; text: string; position: number | null; volume: number | null; path: string }[]
}

export type KeywordCluster = { head: KeywordRow; variants: KeywordRow[] }
export type ClusterList = { items: KeywordCluster[]; suggestions: KeywordCluster[] }
export type OpportunityRow = { keyword: KeywordRow; band: OpportunityBand; demand: DemandBand }
export type CityCell = {
  city: string
  treatment: string
  keywords: number
  demand: number
  best: number | null
  indexable: boolean
}
export type CityGrid = {
  cities: { id: string; name: string }[]
  treatments: { id: string; name: string }[]
  /** Cells with a keyword, or whose page is indexed. */
  cells: CityCell[]
}
export type InboxRow = {
  text: string
  source: Extract<KeywordSource, 'search' | 'assistant'>
  count: number
  lastAt: string
  drug: string | null
  /** A stored keyword of nearly the same words. */
  near: { id: string; text: string } | null
}
