import { useState } from 'react'
import { countText } from '#content/count-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock, ReportRow } from '#domain/measurement/report.ts'
import { beforeIndex, highestOf, inOrder, valueIndex } from './block-shape.ts'
import { RowName } from './row-name.tsx'
import { FIRST_BARS } from './wide-blocks.ts'
import { barShare, shownText, signedText } from './shown-text.ts'

/** Rows with a bar on one scale and their figures; what can't be known is hatched, at the end. */
export function BarsBlock({ block }: { block: ReportBlock }) {
  const [all, setAll] = useState(false)
  const { columns } = block
  const [value, before] = [valueIndex(columns), beforeIndex(columns)]
  const highest = highestOf(block.rows, before < 0 ? [value] : [value, before])
  const rows = inOrder(block)
  const unknown = rows.filter((row) => row.unknown)
  const known = rows.filter((row) => !row.unknown)
  const shown = all ? known : known.slice(0, FIRST_BARS)
  const others = [...columns.keys()].filter((index) => index !== value && index !== before)
  return (
    <>
      <table className="report-bars">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.label}</span>
            </th>
            <td aria-hidden="true" />
            <th scope="col">{columns[value]?.label}</th>
            {before < 0 ? null : <th scope="col">{texts.change}</th>}
            {others.map((index) => (
              <th key={columns[index]!.id} scope="col">
                {columns[index]!.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...shown, ...unknown].map((row, index) => (
            <BarRow key={`${index} ${row.label}`} {...{ row, columns, value, before, others, highest }} />
          ))}
        </tbody>
      </table>
      {known.length > FIRST_BARS ? (
        <button type="button" className="inline-link report-more" onClick={() => setAll(!all)}>
          {all ? texts.fewer : countText(texts.all, known.length - FIRST_BARS)}
        </button>
      ) : null}
    </>
  )
}

interface BarRowProps {
  row: ReportRow
  columns: ReportBlock['columns']
  value: number
  before: number
  others: readonly number[]
  highest: number
}

function BarRow({ row, columns, value, before, others, highest }: BarRowProps) {
  const { cells, unknown } = row
  const width = `${barShare(cells[value], highest) * 100}%`
  return (
    <tr data-unknown={unknown || undefined}>
      <th scope="row">
        <RowName row={row} />
      </th>
      <td className="report-bar" aria-hidden="true">
        <span>
          <i style={{ width }} />
          {typeof cells[before] === 'number' ? (
            <u style={{ left: `${barShare(cells[before], highest) * 100}%` }} />
          ) : null}
        </span>
      </td>
      <td>
        <Figure value={cells[value]} unit={columns[value]!.unit} />
      </td>
      {before < 0 ? null : <td className="muted">{signedText(cells[value], cells[before])}</td>}
      {others.map((index) => (
        <td key={columns[index]!.id}>
          <Figure value={cells[index]} unit={columns[index]!.unit} />
        </td>
      ))}
    </tr>
  )
}

/** A figure; a hidden count is spoken as such. */
export function Figure({
  value,
  unit,
}: {
  value: ReportRow['cells'][number] | undefined
  unit: ReportBlock['columns'][number]['unit']
}) {
  if (value !== 'few') return shownText(value, unit)
  return (
    <>
      <span aria-hidden="true">{texts.few}</span>
      <span className="sr-only">{texts.fewSpoken}</span>
    </>
  )
}
