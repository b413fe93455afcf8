/** The selected rows, and the anchor of a range. */
export type RowSelection = { ids: ReadonlySet<string>; anchor: string | null }

export const NOTHING_SELECTED: RowSelection = { ids: new Set(), anchor: null }

/**
 * The selection after a row was toggled. With `range`, all rows between it and the previous one get its state.
 * @param order ids in table order
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

/** All rows, or none if all were selected. */
export function toggleAll(selection: RowSelection, order: readonly string[]): RowSelection {
  const all = order.length > 0 && order.every((id) => selection.ids.has(id))
  return { ids: all ? new Set() : new Set(order), anchor: null }
}

/** The row `steps` further down, clamped to the table; the first one if none is current. */
export function rowAt(order: readonly string[], current: string | null, steps: number): string | null {
  const index = current === null ? -1 : order.indexOf(current)
  if (index === -1) return order[0] ?? null
  return order[Math.min(Math.max(index + steps, 0), order.length - 1)] ?? null
}
