import { useState, useSyncExternalStore } from 'react'

/** Scrolled further than this, the user is reading. */
const READING_PX = 160
/** Under the pointer or the focus, or with a menu open beside it, nothing may move either. */
const IN_USE = '.admin-table:hover, .admin-table tbody:focus-within, .admin-page [popover]:popover-open'
const SIGNS = ['scroll', 'pointerover', 'focusin', 'focusout', 'toggle'] as const

/**
 * Keeps rows from moving while the user reads or points: new ones above are held back until the user returns to the top
 * or asks for them.
 * @param listKey a different key means a different list, which is shown as it is
 */
export function useSteadyRows<Row>(rows: Row[], idOf: (row: Row) => string, listKey: string) {
  const reading = useSyncExternalStore(onSigns, isReading, () => false)
  const [shown, setShown] = useState<{ listKey: string; ids: ReadonlySet<string> }>({
    listKey,
    ids: new Set(),
  })
  const held = reading && shown.listKey === listKey ? arrivals(rows, idOf, shown.ids) : new Set<string>()
  const visible = held.size === 0 ? rows : rows.filter((row) => !held.has(idOf(row)))

  const ids = visible.map(idOf)
  const isKnown =
    shown.listKey === listKey && shown.ids.size === ids.length && ids.every((id) => shown.ids.has(id))
  if (!isKnown) setShown({ listKey, ids: new Set(ids) })

  return {
    rows: visible,
    waiting: held.size,
    show: () => {
      setShown({ listKey, ids: new Set(rows.map(idOf)) })
      window.scrollTo({ top: 0 })
    },
  }
}

/** Ids of new rows above a known one; rows after the last known one are just the next page. */
export function arrivals<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  shown: ReadonlySet<string>,
): Set<string> {
  const last = rows.findLastIndex((row) => shown.has(idOf(row)))
  return new Set(
    rows
      .slice(0, last + 1)
      .map(idOf)
      .filter((id) => !shown.has(id)),
  )
}

function onSigns(listener: () => void) {
  for (const sign of SIGNS) document.addEventListener(sign, listener, { passive: true, capture: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, listener, { capture: true })
  }
}

const isReading = () => window.scrollY > READING_PX || document.querySelector(IN_USE) !== null
