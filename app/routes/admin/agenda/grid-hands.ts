import type { BlockView, VisitView } from '#domain/agenda/agenda-view.ts'
import type { PointerEvent } from 'react'
import type { AgendaColumn, DayRange } from './agenda-columns.ts'
import type { Moving } from './use-moving.ts'

/** What can be done in the grid, and what is being done. */
export type GridHands = {
  /** The id of the open visit. */
  open: number | undefined
  mayWrite: boolean
  move: Moving | null
  /** A stretch being drawn to be blocked. */
  drawn: { key: string; from: number; until: number } | null
  onOpen: (visit: VisitView) => void
  /** A free gap: books there, or puts there what is being moved. */
  onGap: (column: AgendaColumn, from: number) => void
  onBlock: (block: BlockView) => void
  onGrab: (event: PointerEvent<HTMLElement>, visit: VisitView, column: AgendaColumn) => void
  onEmpty: (event: PointerEvent<HTMLElement>, column: AgendaColumn, range: DayRange) => void
}
