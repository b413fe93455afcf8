import { Fold } from '#app/ui/fold.tsx'
import { treatment as uiTreatment } from '#content/ui.ts'
import { Box } from '#app/ui/panel.tsx'
import { TextWithTerms } from '#app/ui/text-with-terms.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { shownParts } from './shown-parts.ts'
import type { TreatmentView } from './treatment-view.ts'

/** Decision help: summary, description, and who it is and isn't for. */
export function DecideSections({ view: { treatment, texts } }: { view: TreatmentView }) {
  const { sections } = texts
  const shown = shownParts(treatment)
  const [opening, ...rest] = treatment.paragraphs
  return (
    <>
      <section id="resumen">
        <h2>{sections.resumen}</h2>
        <ul className="benefits">
          {treatment.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </section>
      <section id="que-es">
        <h2>{sections.about}</h2>
        <p className="opening">
          <TextWithTerms text={opening ?? ''} />
        </p>
        {rest.length > 0 ? (
          <Fold label={uiTreatment.readOn}>
            <Paragraphs of={rest} />
          </Fold>
        ) : null}
      </section>
      {shown.has('para-quien') ? (
        <section id="para-quien">
          <h2>{sections.who}</h2>
          <div className="boxes">
            <Box kind="yes" title={sections.suitable} items={treatment.suitable} />
            <Box kind="no" title={sections.notSuitable} items={treatment.notSuitable} />
          </div>
        </section>
      ) : null}
    </>
  )
}
