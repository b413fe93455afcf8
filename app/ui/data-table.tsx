import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface DataTableProps {
  /** What the table is; names the region that scrolls. */
  label: string
  columns: readonly ReactNode[]
  rows: readonly { label: ReactNode; cells: readonly ReactNode[] }[]
  /** Head of the first column, if it has one. */
  corner?: ReactNode
  /** Index of the column to tint (0 is the first after the row heads). */
  own?: number
  /** On phones each row is read as a card, head first; the page needs the sheet `legal` for it. */
  stack?: boolean
}

/** A table with row heads; when it doesn't fit, it scrolls in a region that takes focus. */
export function DataTable({ label, columns, rows, corner, own, stack }: DataTableProps) {
  const cellClass = (index: number) => classNames(index === own && 'own') || undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className={classNames('data-table', stack && 'data-table-stack')}>
        <thead>
          <tr>
            <th scope="col">{corner ?? <span className="sr-only">{label}</span>}</th>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={cellClass(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: head, cells }, row) => (
            <tr key={row}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td
                  key={index}
                  className={cellClass(index)}
                  data-label={stack ? String(columns[index]) : undefined}
                >
                  {stack ? <span>{cell}</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
