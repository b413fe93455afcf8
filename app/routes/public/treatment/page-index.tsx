import { treatment as uiTreatment } from '#content/ui.ts'
import { useCurrentPart } from '#app/ui/use-current-part.ts'
import type { TreatmentView } from './treatment-view.ts'

type Sections = TreatmentView['texts']['sections']

/** Ids are addresses of the page's parts, in the order of the page. */
const PARTS: readonly [id: string, label: keyof Sections][] = [
  ['resumen', 'resumen'],
  ['que-es', 'about'],
  ['para-quien', 'who'],
  ['paso-a-paso', 'steps'],
  ['resultados', 'results'],
  ['recuperacion', 'timeline'],
  ['riesgos', 'risks'],
  ['alternativas', 'alternatives'],
  ['precio', 'price'],
  ['preguntas', 'faqs'],
  ['donde', 'where'],
]
const IDS = PARTS.map(([id]) => id)

/** The index at the side: where the reader is, and a jump to any part. */
export function PageIndex({ sections }: { sections: Sections }) {
  const current = useCurrentPart(IDS)
  return (
    <nav className="page-index" aria-label={uiTreatment.onThisPage}>
      {PARTS.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'location' : undefined}>
          {sections[label]}
        </a>
      ))}
    </nav>
  )
}
