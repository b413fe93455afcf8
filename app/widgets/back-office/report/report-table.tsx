import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock } from '#domain/measurement/report.ts'
import { Figure } from './bars-block.tsx'
import { inOrder } from './block-shape.ts'
import { RowName } from './row-name.tsx'

/** The same figures as the drawing, every row and column of them. */
export function ReportTable({ block }: { block: ReportBlock }) {
  const { columns } = block
  const isText = (index: number) => columns[index]?.unit === 'text' || undefined
  return (
    <section
      className="table-scroll"
      aria-label={fillText(texts.tableOf, { title: block.title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
      tabIndex={0}
    >
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{block.rows[0]?.day ? texts.day : texts.label}</th>
            {columns.map(({ id, label }, index) => (
              <th key={id} scope="col" data-text={isText(index)}>
                {label}
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
              {columns.map(({ id, unit, role }, index) => (
                <td key={id} data-text={isText(index)}>
                  <Figure value={row.cells[index]} unit={(role && row.unit) || unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
