import type { KeywordIntent, KeywordSource, KeywordState, PositionSource } from '#domain/keywords/keyword.ts'

const intents: Readonly<Record<KeywordIntent, string>> = {
  informational: 'Informarse',
  comparison: 'Comparar',
  local: 'Cerca',
  transactional: 'Contratar',
}
const states: Readonly<Record<KeywordState, string>> = {
  idea: 'Idea',
  chosen: 'Elegida',
  brief: 'En brief',
  published: 'Publicada',
  maintain: 'Mantener',
  discarded: 'Descartada',
}
const sources: Readonly<Record<KeywordSource, string>> = {
  import: 'Importada',
  search: 'Buscador de la web',
  assistant: 'Asistente',
  staff: 'Del equipo',
  catalogue: 'Catálogo',
}

/** Headers and coded values of the exported file. */
export const keywordExport = {
  heads: [
    'Palabra clave',
    'Intención',
    'Unidad',
    'Preocupación',
    'Ciudad',
    'Página destino',
    'Página que sale',
    'Otras páginas que compiten',
    'Volumen',
    'Dificultad',
    'Coste',
    'Posición',
    'Mejor posición',
    'Cambio en 7 días',
    'Cambio en 28 días',
    'Clics',
    'Impresiones',
    'Estado',
    'Medicamento que nombra',
    'Notas',
    'Etiquetas',
    'Origen',
  ],
  intents,
  states,
  sources,
}

/** The screen «Palabras clave». */
export const keywordTexts = {
  title: 'Palabras clave',
  intents,
  states,
  sources,
}
