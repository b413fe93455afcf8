import { useMemo } from 'react'
import { treatment as uiTreatment } from '#content/ui.ts'
import { useCurrentPart } from '#app/ui/use-current-part.ts'
import { type PartId, shownParts } from './shown-parts.ts'
import type { TreatmentView } from './treatment-view.ts'

type Sections = TreatmentView['texts']['sections']

const LABELS: Readonly<Record<PartId, keyof Sections>> = {
  resumen: 'resumen',
  'que-es': 'about',
  'para-quien': 'who',
  'paso-a-paso': 'steps',
  resultados: 'results',
  recuperacion: 'timeline',
  riesgos: 'risks',
  alternativas: 'alternatives',
  'quien-lo-hace': 'performers',
  precio: 'price',
  preguntas: 'faqs',
  donde: 'where',
  referencias: 'references',
}

/** The table of contents: shows the current part and links to all. */
export function PageIndex({ view: { treatment, texts } }: { view: TreatmentView }) {
  const ids = useMemo(() => [...shownParts(treatment)], [treatment])
  const current = useCurrentPart(ids)
  return (
    <nav className="page-index" aria-label={uiTreatment.onThisPage}>
      {ids.map((id) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
          {texts.sections[LABELS[id]]}
        </a>
      ))}
    </nav>
  )
}
