import { LinkRows } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { units as uiUnits } from '#content/ui.ts'
import type { UnitParts } from './unit-parts-view.ts'

/** What to read and compare before the first visit: articles, comparisons and wiki terms; and who does it. */
export function BeforeDeciding({ parts }: { parts: UnitParts }) {
  const columns = (
    [
      ['lecturas', uiUnits.articles, parts.articles],
      ['comparaciones', uiUnits.comparisons, parts.comparisons],
      ['palabras', uiUnits.terms, parts.terms],
    ] as const
  ).filter(([, , links]) => links[0])
  return (
    <>
      {parts.people && <div dangerouslySetInnerHTML={{ __html: parts.people }} />}
      {columns[0] && (
        <Section labelledBy="antes-de-decidir" className="print:hidden">
          <h2 id="antes-de-decidir">{uiUnits.beforeDeciding}</h2>
          <div className="ways-on">
            {columns.map(([id, title, links]) => (
              <nav key={id} aria-labelledby={id} className="panel">
                <h3 id={id}>{title}</h3>
                <LinkRows links={links} />
              </nav>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
