import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import type { useTableRows } from './use-table-rows.ts'

/** The box over all boxes. */
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
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box inside has its name
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

/** The box of a row; with Shift it takes the rows up to the last one touched. */
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
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box inside has its name
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
