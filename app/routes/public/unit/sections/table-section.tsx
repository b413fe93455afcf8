import { DataTable } from '#app/ui/data-table.tsx'
import { Section } from '#app/ui/section.tsx'
import type { ReactNode } from 'react'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

interface TableSectionProps extends SectionProps {
  mark?: (row: number) => ReactNode
}

/** `tabla`: text and the table it explains; on phones its rows are cards (`legal` stylesheet). */
export function TableSection({ section, band, behind, mark }: TableSectionProps) {
  const { id, title, text, columns = [], rows = [] } = section
  const [corner, ...heads] = columns
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <h2 id={`${id}-titulo`}>{title}</h2>
        <Paragraphs of={text} />
      </div>
      <div className="wide-table">
        <DataTable
          stack
          label={corner ?? title}
          corner={corner}
          columns={heads}
          rows={rows.map(([head, ...cells], index) => ({
            label: mark ? (
              <span className="marked">
                {mark(index)}
                {head}
              </span>
            ) : (
              head
            ),
            cells,
          }))}
        />
      </div>
    </Section>
  )
}
