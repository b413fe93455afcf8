import { type RefObject, useState } from 'react'
import { backOffice } from '#content/ui.ts'
import { useKeys } from '../keys/use-keys.ts'
import { NOTHING_SELECTED, rowAt, toggleAll, toggleRow } from './row-selection.ts'

type Options = {
  label: string
  order: readonly string[]
  table: RefObject<HTMLTableElement | null>
  selectable: boolean
  onOpen: ((id: string) => void) | undefined
  onEdit: ((id: string) => void) | undefined
}

const texts = backOffice.table

/** The current row, the selected rows, and the keys for both. */
export function useTableRows({ label, order, table, selectable, onOpen, onEdit }: Options) {
  const [current, setCurrent] = useState<string | null>(null)
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const known = current !== null && order.includes(current) ? current : null
  const ids = order.filter((id) => selection.ids.has(id))

  function move(steps: number) {
    const next = rowAt(order, known, steps)
    if (next === null) return
    setCurrent(next)
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  useKeys(label, [
    { keys: 'j', label: texts.moveDown, run: () => move(1) },
    { keys: 'k', label: texts.moveUp, run: () => move(-1) },
    ...(selectable
      ? [
          {
            keys: 'x',
            label: texts.select,
            run: () => known && setSelection(toggleRow(selection, order, known, false)),
          },
        ]
      : []),
    ...(onOpen ? [{ keys: 'Enter', label: texts.open, run: () => known && onOpen(known) }] : []),
    ...(onEdit ? [{ keys: 'e', label: texts.edit, run: () => known && onEdit(known) }] : []),
  ])

  return {
    current: known,
    setCurrent,
    ids,
    isSelected: (id: string) => selection.ids.has(id),
    toggle: (id: string, range: boolean) => setSelection(toggleRow(selection, order, id, range)),
    toggleAll: () => setSelection(toggleAll(selection, order)),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}
