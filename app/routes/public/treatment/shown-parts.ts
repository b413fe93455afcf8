import type { TreatmentView } from './treatment-view.ts'

/** The ids are anchors of the page's parts, in page order. */
const PARTS = [
  'resumen',
  'que-es',
  'para-quien',
  'paso-a-paso',
  'resultados',
  'recuperacion',
  'riesgos',
  'alternativas',
  'quien-lo-hace',
  'precio',
  'preguntas',
  'donde',
  'referencias',
] as const
export type PartId = (typeof PARTS)[number]

/** The parts with content: facts that must not be published are empty. */
export function shownParts(treatment: TreatmentView['treatment']): ReadonlySet<PartId> {
  const empty: Partial<Record<PartId, boolean>> = {
    'para-quien': treatment.suitable.length === 0 && treatment.notSuitable.length === 0,
    resultados: treatment.results.length === 0,
    recuperacion: treatment.recovery.length === 0 && treatment.timeline.length === 0,
    referencias: treatment.references.length === 0,
    precio: treatment.price === '' && treatment.includes.length === 0,
  }
  return new Set(PARTS.filter((part) => empty[part] !== true))
}
