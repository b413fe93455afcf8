import type { LeadBoard } from '#domain/lead/lead-list.ts'
import { OPEN_STATUSES } from '#domain/lead/lead-list.ts'
import { movesFrom } from '#domain/lead/lead-states.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'

/**
 * The states that `<` and `>` move through. Bad endings are left out, so that no key press can close a request by
 * mistake.
 */
const LINE: readonly LeadStatus[] = [...OPEN_STATUSES, 'treated']

/** The nearest allowed state to the right (1) or to the left (-1); undefined if there is none. */
export function neighbourStatus(from: LeadStatus, steps: 1 | -1): LeadStatus | undefined {
  const at = LINE.indexOf(from)
  if (at === -1) return undefined
  const allowed = movesFrom(from)
  const ahead = steps === 1 ? LINE.slice(at + 1) : LINE.slice(0, at).toReversed()
  return ahead.find((status) => allowed.includes(status))
}

type Columns = LeadBoard['columns']

/** The board with these moves applied; a card moved to a column not shown is removed. */
export function movedBoard(columns: Columns, moves: ReadonlyMap<string, LeadStatus>): Columns {
  if (moves.size === 0) return columns
  const moving = columns.flatMap(({ rows }) => rows.filter(({ folio }) => moves.has(folio)))
  return columns.map((column) => {
    const stay = column.rows.filter(({ folio }) => (moves.get(folio) ?? column.status) === column.status)
    const come = moving.filter(
      ({ folio, status }) => moves.get(folio) === column.status && status !== column.status,
    )
    const change = stay.length + come.length - column.rows.length
    return {
      ...column,
      rows: [...come.map((row) => ({ ...row, status: column.status })), ...stay],
      count: { ...column.count, value: column.count.value + change },
    }
  })
}
