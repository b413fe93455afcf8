import { Figure } from '#app/widgets/back-office/report/bars-block.tsx'
import { highestOf } from '#app/widgets/back-office/report/block-shape.ts'
import { RowName } from '#app/widgets/back-office/report/row-name.tsx'
import { barShare, shownText, signedText } from '#app/widgets/back-office/report/shown-text.ts'
import { weekTexts } from '#content/ui/admin-week.ts'
import type { ReportBlock, ReportRow } from '#domain/measurement/report.ts'

const texts = weekTexts.clinics
/** Each is part of the one before: drawn over it. */
const NESTED = ['leads', 'contacted', 'booked'] as const

/** From request to visit, clinic by clinic. */
export function WeekClinics({ block }: { block: ReportBlock }) {
  const at = (id: string) => block.columns.findIndex((column) => column.id === id)
  const cell = (row: ReportRow, id: string) => row.cells[at(id)]
  const highest = highestOf(block.rows, [at('leads')])
  const hasBefore = at('before') >= 0
  return (
    <table className="report-bars week-clinics">
      <thead>
        <tr>
          <th scope="col">{texts.clinic}</th>
          <td aria-hidden="true">
            <span className="report-key">
              {NESTED.map((id, part) => (
                <span key={id} data-nested={part}>
                  {texts[id]}
                </span>
              ))}
            </span>
          </td>
          {([...NESTED, 'attended', 'response'] as const).map((id) => (
            <th key={id} scope="col" data-column={id}>
              {texts[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          // The finding in the title is about this one.
          <tr key={row.label} data-named={block.title.includes(row.label) || undefined}>
            <th scope="row">
              <RowName row={row} />
            </th>
            <td className="report-bar" aria-hidden="true">
              <span className="nested-bar">
                {NESTED.map((id, part) => (
                  <i
                    key={id}
                    data-nested={part}
                    style={{ width: `${barShare(cell(row, id), highest) * 100}%` }}
                  />
                ))}
              </span>
            </td>
            <td data-column="leads">
              <b>
                <Figure value={cell(row, 'leads')} unit="count" />
              </b>
              {hasBefore ? (
                <small className="muted"> {signedText(cell(row, 'leads'), cell(row, 'before'))}</small>
              ) : null}
            </td>
            {(['contacted', 'booked', 'attended'] as const).map((id) => (
              <td key={id} data-column={id}>
                <Figure value={cell(row, id)} unit="count" />
              </td>
            ))}
            <td data-column="response">{shownText(cell(row, 'response'), 'minutes')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
