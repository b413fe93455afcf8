import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import type { useTableRows } from './use-table-rows.ts'

/** The select-all checkbox. */
export function TickAll({
  order,
  rows,
}: {
  order: readonly string[]
  rows: ReturnType<typeof useTableRows>
}) {
  const some = rows.ids.length > 0
  const all = some && rows.ids.length === order.length
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the checkbox inside has its name
    <th scope="col" className="tick">
      <label>
        <span className="sr-only">{backOffice.table.selectAll}</span>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all
          }}
          onChange={rows.toggleAll}
        />
      </label>
    </th>
  )
}

/** A row's checkbox; with Shift it selects the range from the last one toggled. */
export function TickRow({
  label,
  checked,
  onToggle,
}: {
  label: string
  checked: boolean
  onToggle: (range: boolean) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the checkbox inside has its name
    <td className="tick">
      <label>
        <span className="sr-only">{fillText(backOffice.table.selectRow, { row: label })}</span>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </label>
    </td>
  )
}
