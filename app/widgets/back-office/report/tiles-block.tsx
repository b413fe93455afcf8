import { AppLink } from '#app/ui/app-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock, ReportRow, ReportUnit } from '#domain/measurement/report.ts'
import { Figure } from './bars-block.tsx'
import { beforeIndex, valueIndex } from './block-shape.ts'
import { useReportLinks } from './report-links.ts'
import { rowTarget } from './row-name.tsx'
import { changeText, shownText } from './shown-text.ts'

/** A few figures side by side, each with its change in words. */
export function TilesBlock({ block }: { block: ReportBlock }) {
  return (
    <dl className="report-tiles">
      {tilesOf(block).map((tile) => (
        <Tile key={tile.row.label} {...tile} />
      ))}
    </dl>
  )
}

type TileFigure = {
  row: ReportRow
  unit: ReportUnit
  better?: 'more' | 'less' | undefined
  value: ReportRow['cells'][number] | undefined
  before: ReportRow['cells'][number] | undefined
  /** Columns that no tile shows, in words. */
  notes: string[]
}

/** One per row. */
function tilesOf({ columns, rows }: ReportBlock): TileFigure[] {
  const [value, before] = [valueIndex(columns), beforeIndex(columns)]
  return rows.map((row) => ({
    row,
    unit: row.unit ?? columns[value]?.unit ?? 'count',
    better: row.better ?? columns[value]?.better,
    value: row.cells[value],
    before: row.cells[before],
    notes: columns.flatMap(({ unit, label }, index) => {
      const cell = row.cells[index]
      if (index === value || index === before || cell === null || cell === undefined || cell === '') return []
      return [unit === 'text' ? String(cell) : `${label}: ${shownText(cell, unit)}`]
    }),
  }))
}

function Tile({ row, unit, better, value, before, notes }: TileFigure) {
  const target = rowTarget(row, useReportLinks())
  const change = changeText(value, before, better ? { unit, better } : { unit })
  return (
    <div>
      <dt>
        {target ? (
          <AppLink href={target.href} title={fillText(target.text, { name: row.label })}>
            {row.label}
          </AppLink>
        ) : (
          row.label
        )}
      </dt>
      <dd>
        <b className="numbers">{value === null ? texts.noData : <Figure value={value} unit={unit} />}</b>
        {change ? <small data-tone={change.tone}>{change.text}</small> : null}
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </dd>
    </div>
  )
}
