import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock, ReportRow } from '#domain/measurement/report.ts'
import { Figure } from './bars-block.tsx'
import { asNumber, inOrder } from './block-shape.ts'
import { RowName } from './row-name.tsx'
import { barShare } from './shown-text.ts'

/** More parts than this can't be told apart by their tint. */
const MOST_PARTS = 5

/** Rows whose bar is divided into the counts of their columns; comparison columns stay in the table. */
export function StackedBlock({ block }: { block: ReportBlock }) {
  const { columns } = block
  const parts = partsOf(block)
  const others = [...columns.keys()].filter(
    (index) =>
      !parts.includes(index) && columns[index]!.role !== 'before' && columns[index]!.unit !== 'count',
  )
  const highest = Math.max(0, ...block.rows.map((row) => total(row, parts)))
  return (
    <>
      <ul className="report-key" aria-hidden="true">
        {parts.map((index, part) => (
          <li key={columns[index]!.id} data-part={part}>
            {columns[index]!.label}
          </li>
        ))}
      </ul>
      <table className="report-bars" data-stacked>
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.label}</th>
            <td aria-hidden="true" />
            {[...parts, ...others].map((index) => (
              <th key={columns[index]!.id} scope="col">
                {columns[index]!.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(block).map((row, at) => (
            <tr key={`${at} ${row.label}`} data-unknown={row.unknown || undefined}>
              <th scope="row">
                <RowName row={row} />
              </th>
              <td className="report-bar" aria-hidden="true">
                <span className="stacked-bar">
                  {parts.map((index, part) => (
                    <i
                      key={columns[index]!.id}
                      data-part={part}
                      style={{ width: `${barShare(row.cells[index], highest) * 100}%` }}
                    />
                  ))}
                </span>
              </td>
              {[...parts, ...others].map((index) => (
                <td key={columns[index]!.id}>
                  <Figure value={row.cells[index]} unit={columns[index]!.unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The counts that a bar is made of: all but a total of the others, which is marked as the value. */
function partsOf({ columns }: ReportBlock): number[] {
  const counts = [...columns.keys()].filter(
    (index) => columns[index]!.unit === 'count' && columns[index]!.role !== 'before',
  )
  const parts = counts.filter((index) => columns[index]!.role !== 'value')
  return (parts.length > 1 ? parts : counts).slice(0, MOST_PARTS)
}

function total({ cells }: ReportRow, parts: readonly number[]): number {
  return parts.reduce((sum, index) => sum + asNumber(cells[index]), 0)
}
