import { type ReactNode, useState } from 'react'
import { backOffice } from '#content/ui.ts'
import { DataTable } from '../data-table.tsx'
import { DefinitionNote } from '../definition-note.tsx'

const texts = backOffice.charts
const figure = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 1 })

/** Formats a value for charts; «Sin dato» if there is none. */
export function chartFigure(value: number | null | undefined): string {
  return value === null || value === undefined ? texts.noData : figure.format(value)
}

interface ChartFrameProps {
  title: string
  definition?: string | undefined
  /** The same figures as a table. */
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly string[] }[]
  children: ReactNode
}

/** Title, definition and table version of a chart. The drawing is hidden from screen readers, which get the table. */
export function ChartFrame({ title, definition, columns, rows, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="chart">
      <figcaption>
        <h3>{title}</h3>
        {definition ? <DefinitionNote title={title}>{definition}</DefinitionNote> : null}
        <button type="button" className="inline-link" onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
          <span className="sr-only">: {title}</span>
        </button>
      </figcaption>
      {asTable ? (
        <DataTable label={title} columns={columns} rows={rows} />
      ) : (
        <>
          {children}
          <div className="sr-only">
            <DataTable label={title} columns={columns} rows={rows} />
          </div>
        </>
      )}
    </figure>
  )
}
