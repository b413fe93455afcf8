/** Which rows are ticked, and from where a range reaches. */
export type RowSelection = { ids: ReadonlySet<string>; anchor: string | null }

export const NOTHING_SELECTED: RowSelection = { ids: new Set(), anchor: null }

/**
 * The selection after a row was ticked or unticked; with `range` all rows between it and the one touched before become
 * like it.
 * @param order ids as they stand in the table
 */
export function toggleRow(
  selection: RowSelection,
  order: readonly string[],
  id: string,
  range: boolean,
): RowSelection {
  const on = !selection.ids.has(id)
  const from = range && selection.anchor !== null ? order.indexOf(selection.anchor) : -1
  const to = order.indexOf(id)
  const touched = from === -1 || to === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const ids = new Set(selection.ids)
  for (const one of touched) {
    if (on) ids.add(one)
    else ids.delete(one)
  }
  return { ids, anchor: id }
}

/** All of the rows, or none when all were ticked. */
export function toggleAll(selection: RowSelection, order: readonly string[]): RowSelection {
  const all = order.length > 0 && order.every((id) => selection.ids.has(id))
  return { ids: all ? new Set() : new Set(order), anchor: null }
}

/** The row `steps` further down, staying in the table; the first one when none is current. */
export function rowAt(order: readonly string[], current: string | null, steps: number): string | null {
  const index = current === null ? -1 : order.indexOf(current)
  if (index === -1) return order[0] ?? null
  return order[Math.min(Math.max(index + steps, 0), order.length - 1)] ?? null
}
