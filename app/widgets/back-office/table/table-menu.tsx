import { Settings2 } from 'lucide-react'
import { useId } from 'react'
import { backOffice } from '#content/ui.ts'
import type { AdminColumn } from './admin-column.ts'
import type { useTablePreferences } from './use-table-preferences.ts'

interface TableMenuProps<Row> {
  columns: readonly AdminColumn<Row>[]
  preferences: ReturnType<typeof useTablePreferences<Row>>
}

export function TableMenu<Row>({ columns, preferences }: TableMenuProps<Row>) {
  const id = useId()
  const { dense, setDense, visibility, setVisible } = preferences
  return (
    <>
      <button type="button" className="tool-button" popoverTarget={id}>
        <Settings2 className="icon" aria-hidden="true" />
        {backOffice.table.columns}
      </button>
      <div id={id} popover="auto" className="table-menu">
        <fieldset>
          <legend>{backOffice.table.columns}</legend>
          {columns.map((column) =>
            column.fixed ? null : (
              <label key={column.id}>
                <input
                  type="checkbox"
                  checked={visibility[column.id] ?? true}
                  onChange={(event) => setVisible(column, event.target.checked)}
                />
                {column.header}
              </label>
            ),
          )}
        </fieldset>
        <label>
          <input type="checkbox" checked={dense} onChange={(event) => setDense(event.target.checked)} />
          {backOffice.table.density}
        </label>
      </div>
    </>
  )
}
