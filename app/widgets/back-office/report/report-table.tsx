import { DataTable } from '#app/ui/data-table.tsx'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportBlock } from '#domain/measurement/report.ts'
import { inOrder } from './block-shape.ts'
import { RowName } from './row-name.tsx'
import { shownText } from './shown-text.ts'

/** The same figures as the drawing, every row and column of them. */
export function ReportTable({ block }: { block: ReportBlock }) {
  return (
    <DataTable
      label={block.title}
      corner={block.rows[0]?.day ? texts.day : texts.label}
      columns={block.columns.map(({ label }) => label)}
      rows={inOrder(block).map((row) => ({
        label: <RowName row={row} />,
        cells: block.columns.map(({ unit, role }, index) =>
          shownText(row.cells[index], (role && row.unit) || unit),
        ),
      }))}
    />
  )
}
