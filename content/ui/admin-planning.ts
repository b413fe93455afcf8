import type { PlanLane, PlanState, PlanType } from '#domain/editorial/plan-item.ts'

/** Heads of the exported file. */
export const planExport = [
  'Título',
  'Tipo',
  'Estado',
  'Temporada',
  'Palabra clave',
  'Página',
  'Responsable',
  'Revisa',
  'Previsto',
  'Publicación',
  'Horas',
  'Impacto',
  'Espera a',
  'Brief',
] as const

const types: Readonly<Record<PlanType, string>> = {
  article: 'Artículo',
  term: 'Término',
  treatment: 'Tratamiento',
  city: 'Ciudad',
  unit: 'Unidad',
  review: 'Revisión',
}
const states: Readonly<Record<PlanState, string>> = {
  backlog: 'Ideas',
  brief: 'Brief',
  writing: 'Redacción',
  editorial_review: 'Rev. editorial',
  medical_review: 'Rev. médica',
  approved: 'Aprobado',
  scheduled: 'Programado',
  published: 'Publicado',
}
const lanes: Readonly<Record<PlanLane, string>> = {
  sun: 'Sol y láser',
  christmas: 'Navidad',
  summer: 'Verano',
}

/** Coded values of a card. */
export const planWords = {
  title: 'Planificación',
  types,
  states,
  lanes,
  impacts: { 1: 'Bajo', 2: 'Medio', 3: 'Alto' },
} as const
