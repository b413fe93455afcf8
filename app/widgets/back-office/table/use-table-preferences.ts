import { useSyncExternalStore } from 'react'
import { setTeamPreferences, teamPreferences, type TablePreferences } from '../team-preferences.ts'
import type { AdminColumn } from './admin-column.ts'

/** Visible columns and density of a table, stored by its name. */
export function useTablePreferences<Row>(name: string, columns: readonly AdminColumn<Row>[]) {
  const { tables } = useSyncExternalStore(
    teamPreferences.subscribe,
    teamPreferences.current,
    teamPreferences.onServer,
  )
  const own = tables[name] ?? {}
  const change = (next: TablePreferences) =>
    setTeamPreferences({ tables: { ...tables, [name]: { ...own, ...next } } })
  const isShown = ({ id, fixed, hidden }: AdminColumn<Row>) =>
    fixed || (hidden ? (own.shown ?? []).includes(id) : !(own.hidden ?? []).includes(id))

  return {
    dense: own.dense ?? false,
    setDense: (dense: boolean) => change({ dense }),
    visibility: Object.fromEntries(columns.map((column) => [column.id, Boolean(isShown(column))])),
    setVisible: ({ id, hidden }: AdminColumn<Row>, visible: boolean) => {
      const list = new Set(hidden ? own.shown : own.hidden)
      if (visible === Boolean(hidden)) list.add(id)
      else list.delete(id)
      change(hidden ? { shown: [...list] } : { hidden: [...list] })
    },
  }
}
