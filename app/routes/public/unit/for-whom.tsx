import { LinkRows } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { units as uiUnits } from '#content/ui.ts'
import type { UnitParts } from './unit-parts-view.ts'

interface ForWhomProps {
  title: string
  /** Whom the unit is for, in sentences; none on the page of a part of a unit. */
  reasons: readonly string[]
  concerns: UnitParts['concerns']
}

/** «¿Es para ti?»: in whom one may recognise oneself, beside the concerns that the unit sees most. */
export function ForWhom({ title, reasons, concerns }: ForWhomProps) {
  if (reasons.length + concerns.length === 0) return null
  return (
    <Section labelledBy="es-para-ti">
      <div className="split">
        <div>
          <h2 id="es-para-ti">{title}</h2>
          {reasons.length > 0 ? (
            <ul className="benefits mt-8">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {concerns.length > 0 ? (
          <nav aria-labelledby="preocupaciones" className="panel unit-concerns">
            <h3 id="preocupaciones">{uiUnits.concerns}</h3>
            <LinkRows links={concerns} />
          </nav>
        ) : null}
      </div>
    </Section>
  )
}
