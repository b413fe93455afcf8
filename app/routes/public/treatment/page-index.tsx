import { useEffect, useMemo, useRef } from 'react'
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

/** The table of contents: beside the text, or a sticky row of chips above it. Shows the current part. */
export function PageIndex({ view: { treatment, texts } }: { view: TreatmentView }) {
  const ids = useMemo(() => [...shownParts(treatment)], [treatment])
  const current = useCurrentPart(ids)
  const chips = useRef<HTMLElement>(null)
  useEffect(() => keepInView(chips.current), [current])
  return (
    <nav ref={chips} className="page-index page-index-chips" aria-label={uiTreatment.onThisPage}>
      {ids.map((id) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
          {texts.sections[LABELS[id]]}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls the row of chips, never the page, to the current one. */
function keepInView(chips: HTMLElement | null) {
  const chip = chips?.querySelector<HTMLElement>('[aria-current]')
  if (!chips || !chip || chips.scrollWidth <= chips.clientWidth) return
  chips.scrollTo({ left: chip.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2 })
}
