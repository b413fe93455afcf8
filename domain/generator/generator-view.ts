import type { TextKind } from '../editorial/text-kind.ts'
import type { CellState, CoverageCell, CoverageRows } from './coverage.ts'
import type { GeneratorEngine, GeneratorKind, GeneratorState, ProposalState } from './generator-run.ts'
import type { ModelNotice, PieceWork } from './piece.ts'

/*
 * /api/admin/generator, as staff see and use it. Who acted on an older version of a piece gets 409 `conflict` with
 * `current` (PieceView).
 *
 * GET    /                     ?kind=&page= → RunList
 * GET    /options              → GeneratorOptions
 * POST   /pieces               { brief } or { copyOf } → PieceView (201)
 * GET    /pieces/:id           → PieceView
 * POST   /pieces/:id/steps     PieceAct → PieceView
 * GET    /coverage             ?rows= → CoverageView
 * GET    /coverage/export      ?rows=&format=csv|json → a file with the gaps
 * POST   /batches              { cells, engine, simulate } → BatchView (201)
 * GET    /batches/:id          → BatchView
 * POST   /batches/:id/acts     BatchAct → BatchView
 */

export type RunRow = {
  id: string
  kind: GeneratorKind
  state: GeneratorState
  engine: GeneratorEngine
  title: string
  step: string
  textId: string | null
  startedBy: string | null
  changedAt: string
}
export type RunList = { items: RunRow[]; total: number; page: number; pages: number }

/** Whether a model may be asked, and how often still today. */
export type ModelView = { available: boolean; name: string; perDay: number; host: string | null }

type Named = { slug: string; name: string }
export type GeneratorOptions = {
  treatments: Named[]
  concerns: Named[]
  cities: Named[]
  terms: Named[]
  model: ModelView
}

export type PieceView = {
  id: string
  state: GeneratorState
  engine: GeneratorEngine
  title: string
  version: number
  work: PieceWork
  textId: string | null
  failure: string | null
  startedBy: string | null
  createdAt: string
  changedAt: string
}

export type CoverageRow = {
  kind: TextKind | null
  slug: string
  name: string
  path: string
  cells: CoverageCell[]
}
export type CoverageView = {
  rows: CoverageRows
  /** `rules`: the rules can propose it; `model`: only a model; null: a person has to write it. */
  columns: { field: string; by: 'rules' | 'model' | null }[]
  items: CoverageRow[]
  counts: Partial<Record<CellState, number>>
}

export type ProposalRow = {
  id: number
  kind: TextKind
  slug: string
  name: string
  field: string
  state: ProposalState
  before: string
  proposal: string | null
  sources: { path: string; version: string }[]
  findings: string[]
  failure: string | null
  notice: ModelNotice | null
}

export type BatchView = {
  id: string
  state: GeneratorState
  engine: GeneratorEngine
  title: string
  /** Nothing can be accepted: it only shows what would be proposed. */
  simulated: boolean
  version: number
  failure: string | null
  startedBy: string | null
  createdAt: string
  proposals: ProposalRow[]
  /** Batches that are worked on first. */
  ahead: number
}
