import type { ReportBlock } from '#domain/measurement/report.ts'

type Shape = Pick<ReportBlock, 'id' | 'view' | 'columns' | 'rows'>

/** Rows of a list before the others are asked for. */
export const FIRST_BARS = 10
/** With more columns a block needs the whole width; bars draw the one before as a mark. */
const HALF_COLUMNS = { table: 4, bars: 5 }
/** With this many more rows than the block beside it, a block leaves a hole under the shorter one. */
const MOST_APART = 7
const WIDE_VIEWS = new Set<ReportBlock['view']>(['line', 'tiles', 'funnel'])

/**
 * The blocks of a report that take the whole width: those that need it, one that has nobody beside it, and two of very
 * different heights.
 * @param isFollowed whether something of half the width comes after the last one
 */
export function wideBlocks(blocks: readonly Shape[], isFollowed: boolean): ReadonlySet<string> {
  const wide = new Set(blocks.filter(needsWidth).map(({ id }) => id))
  let waiting: Shape | null = null
  for (const block of blocks) {
    if (wide.has(block.id)) {
      if (waiting) wide.add(waiting.id)
      waiting = null
    } else if (waiting) {
      if (Math.abs(heightOf(waiting) - heightOf(block)) > MOST_APART) wide.add(waiting.id).add(block.id)
      waiting = null
    } else waiting = block
  }
  if (waiting && !isFollowed) wide.add(waiting.id)
  return wide
}

function needsWidth({ view, columns }: Shape): boolean {
  return WIDE_VIEWS.has(view) || columns.length > HALF_COLUMNS[view === 'table' ? 'table' : 'bars']
}

/** In rows; roughly. */
function heightOf({ view, rows }: Shape): number {
  if (view !== 'bars') return rows.length
  const known = rows.filter(({ unknown }) => !unknown).length
  return Math.min(known, FIRST_BARS + 1) + rows.length - known
}
