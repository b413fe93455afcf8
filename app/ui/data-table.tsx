import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface DataTableProps {
  /** What the table shows; names the scrollable region. */
  label: string
  columns: readonly ReactNode[]
  rows: readonly { label: ReactNode; cells: readonly ReactNode[] }[]
  /** Header of the first column, if it has one. */
  corner?: ReactNode
  /** Index of the column to tint (0 is the first after the row headers). */
  own?: number
  /** On phones, show each row as a card. The page must load the `legal` stylesheet. */
  stack?: boolean
}

/** A table with row headers. If it doesn't fit, it scrolls in a focusable region. */
export function DataTable({ label, columns, rows, corner, own, stack }: DataTableProps) {
  const cellClass = (index: number) => classNames(index === own && 'own') || undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
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
