import { LinkRows } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { units as uiUnits } from '#content/ui.ts'
import type { UnitParts } from './unit-parts-view.ts'

interface ForWhomProps {
  title: string
  /** Whom the unit is for; empty on a page about part of a unit. */
  reasons: readonly string[]
  concerns: UnitParts['concerns']
}

/** «¿Es para ti?»: who the unit is for, and its most common concerns. */
export function ForWhom({ title, reasons, concerns }: ForWhomProps) {
  if (reasons.length + concerns.length === 0) return null
  return (
    <Section labelledBy="es-para-ti">
      <div className="split">
        <div>
          <h2 id="es-para-ti">{title}</h2>
          {reasons[0] && (
            <ul className="benefits mt-8">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
        {concerns[0] && (
          <nav aria-labelledby="preocupaciones" className="panel unit-concerns">
            <h3 id="preocupaciones">{uiUnits.concerns}</h3>
            <LinkRows links={concerns} />
          </nav>
        )}
      </div>
    </Section>
  )
}
