import type { CellState, CoverageRows } from '#domain/generator/coverage.ts'

const rows: Readonly<Record<CoverageRows, string>> = {
  treatment: 'Tratamientos',
  service: 'Servicios',
  unit: 'Unidades',
  concern: 'Preocupaciones',
  zone: 'Zonas',
  clinic: 'Clínicas',
  city: 'Ciudades',
  term: 'Diccionario',
}

const states: Readonly<Record<CellState, string>> = {
  ok: 'Bien',
  missing: 'Falta',
  short: 'Corto',
  over: 'Largo',
  duplicated: 'Repetido',
  linter: 'Publicidad',
  overdue: 'Vencida',
}

/** Names of the fields of the coverage matrix. */
const fields: Readonly<Record<string, string>> = {
  shortDescription: 'Descripción corta',
  fullDescription: 'Descripción',
  description: 'Descripción',
  benefits: 'Beneficios',
  procedure: 'Procedimiento',
  results: 'Resultados',
  duration: 'Duración',
  recovery: 'Recuperación',
  risks: 'Riesgos',
  notSuitable: 'Contraindicaciones',
  timeline: 'Cuidados posteriores',
  faqs: 'Preguntas',
  metaTitle: 'Título en buscadores',
  metaDescription: 'Texto en buscadores',
  references: 'Referencias',
  taxNote: 'Impuestos del precio',
  reviewer: 'Revisión médica',
  performers: 'Quién lo hace',
  promise: 'Promesa',
  forWhom: 'Para quién',
  howItWorks: 'Cómo funciona',
  safety: 'Seguridad',
  why: 'Por qué aparece',
  seeDoctor: 'Cuándo ver a un médico',
  doNothing: 'No hacer nada',
  treatments: 'Tratamientos',
  intro: 'Presentación',
  howToArrive: 'Cómo llegar',
  languages: 'Idiomas',
  offers: 'Qué ofrece',
  hours: 'Horario propio',
  localFacts: 'Datos locales',
  short: 'Definición',
  plain: 'Explicación',
  inConsultation: 'En la consulta',
  synonyms: 'Sinónimos',
  notToConfuse: 'No confundir',
  related: 'Relacionados',
}

/** Words of the coverage matrix, on the screen and in the exported file. */
export const coverageWords = {
  rows,
  states,
  fields,
  heads: ['Tipo', 'Página', 'Dirección', 'Campo', 'Estado', 'Detalle'],
} as const
