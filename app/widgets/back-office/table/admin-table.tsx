import { classNames } from '#app/ui/class-names.ts'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FilteredEmpty, LoadFailed, Skeleton, StaleLine } from '../states/screen-states.tsx'
import type { AdminColumn } from './admin-column.ts'
import { type RowGroups, sectionsOf } from './row-groups.ts'
import { SortHead } from './sort-head.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableMenu } from './table-menu.tsx'
import { TickAll, TickRow } from './tick-cells.tsx'
import type { KeysetList } from './use-keyset-list.ts'
import { useTablePreferences } from './use-table-preferences.ts'
import { useTableRows } from './use-table-rows.ts'

const features = tableFeatures({ columnVisibilityFeature })

interface AdminTableProps<Row> {
  /** Key under which columns and density are stored. */
  name: string
  /** Label of the list; heading of its keys in the help. */
  label: string
  columns: readonly AdminColumn<Row>[]
  list: KeysetList<Row>
  rowId: (row: Row) => string
  /** Accessible name of a row; never personal data. */
  rowLabel: (row: Row) => string
  onOpen?: (row: Row) => void
  onEdit?: (row: Row) => void
  sort?: string
  onSort?: (sort: string) => void
  /** A filter is set, so an empty list means «nothing matches». */
  filtered?: boolean
  onClearFilters?: () => void
  /** Shown if there has never been a row. */
  empty: ReactNode
  /** Bulk actions for the selected rows; without it there are no checkboxes. */
  bulk?: (selected: { ids: readonly string[]; clear: () => void }) => ReactNode
  /** Next to «Columnas». */
  tools?: ReactNode
  /** Headings between the rows. */
  groups?: RowGroups<Row> | undefined
}

/** A back-office list with all its states; on phones each row is a card. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const {
    name,
    label,
    columns,
    list,
    rowId,
    rowLabel,
    onOpen,
    onEdit,
    sort = '',
    onSort,
    bulk,
    tools,
    groups,
  } = props
  const element = useRef<HTMLTableElement>(null)
  const preferences = useTablePreferences(name, columns)
  const byId = useMemo(() => new Map(list.rows.map((row) => [rowId(row), row])), [list.rows, rowId])
  const order = useMemo(() => [...byId.keys()], [byId])
  const withRow = (act: ((row: Row) => void) | undefined) =>
    act && ((id: string) => byId.has(id) && act(byId.get(id)!))
  const rows = useTableRows({
    label,
    order,
    table: element,
    selectable: bulk !== undefined,
    onOpen: withRow(onOpen),
    onEdit: withRow(onEdit),
  })
  const defs = useMemo(
    () =>
      columns.map(({ id, header, cell }) => ({
        id,
        header,
        cell: ({ row }: { row: { original: Row } }) => cell(row.original),
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: list.rows,
    getRowId: rowId,
    state: { columnVisibility: preferences.visibility },
  })
  const columnOf = (id: string) => columns.find((column) => column.id === id)!

  if (list.loading) return <Skeleton rows={8} />
  if (list.error && order.length === 0) return <LoadFailed error={list.error} onRetry={list.retry} />

  return (
    <div
      className="admin-table"
      data-dense={preferences.dense || undefined}
      aria-busy={list.changing || undefined}
    >
      {list.error && !list.moreFailed ? <LoadFailed error={list.error} onRetry={list.retry} kept /> : null}
      {list.error ? null : <StaleLine updatedAt={list.updatedAt} onRefresh={list.retry} />}
      <div className="table-tools">
        {bulk && rows.ids.length > 0 ? (
          <BulkBar count={rows.ids.length} onClear={rows.clear}>
            {bulk({ ids: rows.ids, clear: rows.clear })}
          </BulkBar>
        ) : (
          tools
        )}
        <TableMenu columns={columns} preferences={preferences} />
      </div>
      {order.length === 0 ? (
        props.filtered ? (
          <FilteredEmpty onClear={props.onClearFilters ?? (() => {})} />
        ) : (
          props.empty
        )
      ) : (
        <TableScroll>
          <table ref={element} aria-label={label}>
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {bulk ? <TickAll order={order} rows={rows} /> : null}
                  {group.headers.map((header) => (
                    <SortHead
                      key={header.id}
                      column={columnOf(header.column.id)}
                      sort={sort}
                      onSort={onSort}
                    />
                  ))}
                </tr>
              ))}
            </thead>
            {sectionsOf(table.getRowModel().rows, groups).map((section) => (
              <tbody key={section.id}>
                {groups ? (
                  <tr className="row-group" data-tone={groups.tone?.(section.id)}>
                    <th scope="rowgroup" colSpan={99}>
                      {groups.head(section.id, section.rows)}
                    </th>
                  </tr>
                ) : null}
                {section.shown.map((row) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the row opens it too
                  <tr
                    key={row.id}
                    data-row={row.id}
                    tabIndex={rows.current === row.id || (rows.current === null && row.index === 0) ? 0 : -1}
                    aria-label={rowLabel(row.original)}
                    data-selected={rows.isSelected(row.id) || undefined}
                    className={
                      classNames(rows.current === row.id && 'current', onOpen && 'openable') || undefined
                    }
                    onFocus={() => rows.setCurrent(row.id)}
                    onClick={(event) => {
                      if (!(event.target as Element).closest('a, button, input, label, select'))
                        onOpen?.(row.original)
                    }}
                  >
                    {bulk ? (
                      <TickRow
                        label={rowLabel(row.original)}
                        checked={rows.isSelected(row.id)}
                        onToggle={(range) => rows.toggle(row.id, range)}
                      />
                    ) : null}
                    {row.getVisibleCells().map((cell) => {
                      const { align, phone = 'meta', header, hidden } = columnOf(cell.column.id)
                      return (
                        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell contains its value
                        <td
                          key={cell.id}
                          data-label={header}
                          data-align={align}
                          data-phone={phone}
                          data-named={hidden}
                        >
                          <table.FlexRender cell={cell} />
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </TableScroll>
      )}
      <TableFoot list={list} />
    </div>
  )
}

/** Number of selected rows, and the actions for them. */
function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { selected, clearSelection } = backOffice.table
  return (
    <div className="bulk-bar">
      <p role="status">{count === 1 ? selected.one : fillText(selected.many, { count })}</p>
      {children}
      <button type="button" className="inline-link" onClick={onClear}>
        {clearSelection}
      </button>
    </div>
  )
}

/**
 * Container of a table. If the columns don't fit, it scrolls on its own in both directions, so that the header stays
 * visible; otherwise it scrolls with the page.
 */
function TableScroll({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const table = frame.current?.firstElementChild
    if (!table) return
    const observer = new ResizeObserver(() => {
      const room = frame.current?.clientWidth ?? 0
      setWide(table.getBoundingClientRect().width > room + 1)
    })
    observer.observe(table)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className="table-scroll" data-wide={wide || undefined}>
      {children}
    </div>
  )
}
