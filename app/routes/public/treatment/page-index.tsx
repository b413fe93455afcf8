import { useEffect, useState } from 'react'
import { treatment as uiTreatment } from '#content/ui.ts'
import type { TreatmentView } from './treatment-view.ts'

type Sections = TreatmentView['texts']['sections']

/** Ids are addresses of the page's parts, in the order of the page. */
const PARTS: readonly [id: string, label: keyof Sections][] = [
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

/** The index at the side: where the reader is, and a jump to any part. */
export function PageIndex({ sections }: { sections: Sections }) {
  const current = useCurrentPart()
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

/** The part that stands in the upper half of the window. */
function useCurrentPart(): string {
  const [current, setCurrent] = useState(PARTS[0]![0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-20% 0px -70% 0px' },
    )
    for (const [id] of PARTS) {
      const part = document.getElementById(id)
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
