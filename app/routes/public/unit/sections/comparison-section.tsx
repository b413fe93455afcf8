import { Section } from '#app/ui/section.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** `comparacion`: two techniques side by side; on wide screens the aspects are between the two columns. */
export function ComparisonSection({ section, band, behind, children }: SectionProps) {
  const { id, title, text, columns = [], rows = [] } = section
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <h2 id={`${id}-titulo`}>{title}</h2>
        <Paragraphs of={text} />
      </div>
      <table className="face-to-face" aria-labelledby={`${id}-titulo`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([aspect, ...cells]) => (
            <tr key={aspect}>
              <th scope="row">{aspect}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Section>
  )
}
