/** What the page of a visit has just done, as its query `hecho` says it. */
export const VISIT_DONE = [
  'nueva',
  'cambiada',
  'confirmada',
  'anulada',
  'nota',
  'retirado',
  'lista',
  'fuera',
  'aceptada',
  'rechazada',
  'enlace',
] as const
export type VisitDone = (typeof VISIT_DONE)[number]
