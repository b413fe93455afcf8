import type { JSONContent } from '@tiptap/core'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import { foldedText } from '#domain/text/folded-text.ts'

const { callouts, containers, cards } = textEditor.blocks

type BlockKind = {
  id: string
  label: string
  detail: string
  /** Also found by these. */
  words: string
  /** An example, for the preview of the menu. */
  example: readonly string[]
  /** Absent: the caller asks for a picture first. */
  content?: () => JSONContent | JSONContent[]
}

const paragraph = (text?: string): JSONContent => ({
  type: 'paragraph',
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})
const heading = (level: number, text?: string): JSONContent => ({
  type: 'heading',
  attrs: { level },
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})
const list = (type: 'bulletList' | 'orderedList'): JSONContent => ({
  type,
  content: [{ type: 'listItem', content: [paragraph()] }],
})
const row = (type: string): JSONContent => ({
  type: 'tableRow',
  content: [0, 1].map(() => ({ type, content: [paragraph()] })),
})
const callout = (tone: string) => (): JSONContent => ({
  type: 'callout',
  attrs: { tone },
  content: [paragraph()],
})
const container = (name: string, content: JSONContent[]): JSONContent => ({
  type: 'container',
  attrs: { name },
  content,
})
const card = (name: string) => (): JSONContent => ({ type: 'card', attrs: { name, slugs: [] } })

/** What the menu of blocks offers. */
export const BLOCK_KINDS: readonly BlockKind[] = [
  {
    id: 'heading2',
    label: 'Título de apartado',
    detail: 'Nivel 2; el índice se hace solo',
    words: 'h2 encabezado seccion',
    example: ['Por qué se llevan mal'],
    content: () => heading(2),
  },
  {
    id: 'heading3',
    label: 'Subtítulo',
    detail: 'Nivel 3, dentro de un apartado',
    words: 'h3 titulo encabezado',
    example: ['Antes de la sesión'],
    content: () => heading(3),
  },
  {
    id: 'heading4',
    label: 'Subtítulo menor',
    detail: 'Nivel 4, dentro de un subtítulo',
    words: 'h4 titulo encabezado',
    example: ['Si tomas medicación'],
    content: () => heading(4),
  },
  {
    id: 'bullets',
    label: 'Lista',
    detail: 'Puntos sin orden',
    words: 'puntos viñetas',
    example: ['• Dolor que aumenta', '• Piel blanca o fría'],
    content: () => list('bulletList'),
  },
  {
    id: 'numbers',
    label: 'Lista numerada',
    detail: 'Cuando el orden importa',
    words: 'ordenada numeros',
    example: ['1. Lávate las manos', '2. Seca sin frotar'],
    content: () => list('orderedList'),
  },
  {
    id: 'table',
    label: 'Tabla',
    detail: 'Plazos, comparaciones',
    words: 'filas columnas',
    example: [
      'Luz pulsada · Un mes',
      'Diodo · 4 semanas',
      'En el teléfono, cada fila se lee como una frase.',
    ],
    content: () => ({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }),
  },
  {
    id: 'note',
    label: callouts.note,
    detail: 'Algo que conviene saber',
    words: 'recuadro informacion callout',
    example: ['El resultado tarda dos semanas en verse.'],
    content: callout('note'),
  },
  {
    id: 'warning',
    label: callouts.warning,
    detail: 'Un riesgo, con su motivo',
    words: 'riesgo recuadro cuidado',
    example: ['No te expongas al sol durante un mes.'],
    content: callout('warning'),
  },
  {
    id: 'danger',
    label: callouts.danger,
    detail: 'Qué hacer ya, y a quién llamar',
    words: 'emergencia 112 recuadro',
    example: ['Si pierdes visión, llama al 112.'],
    content: callout('danger'),
  },
  {
    id: 'quote',
    label: 'Cita',
    detail: 'Palabras de otra persona',
    words: 'comillas blockquote',
    example: ['«Quería verme descansada, no distinta.»'],
    content: () => ({ type: 'blockquote', content: [paragraph()] }),
  },
  {
    id: 'figure',
    label: 'Imagen',
    detail: 'De la biblioteca, con pie',
    words: 'foto figura fotografia',
    example: ['Imagen', 'Con su texto alternativo y un pie.'],
  },
  {
    id: 'claves',
    label: containers.claves,
    detail: 'Tres o cuatro puntos que resumen',
    words: 'claves resumen puntos',
    example: ['• Repone volumen', '• No tensa la piel'],
    content: () => container('claves', [list('bulletList')]),
  },
  {
    id: 'pasos',
    label: containers.pasos,
    detail: 'Un proceso, de principio a fin',
    words: 'proceso etapas',
    example: ['1 Consulta', '2 Tratamiento', '3 Revisión'],
    content: () => container('pasos', [list('orderedList')]),
  },
  {
    id: 'preguntas',
    label: containers.preguntas,
    detail: 'Cada título es una pregunta',
    words: 'faq dudas',
    example: ['¿Duele?', '¿Cuánto dura?'],
    content: () => container('preguntas', [heading(3), paragraph()]),
  },
  {
    id: 'tratamiento',
    label: cards.tratamiento,
    detail: 'Enlaza con la ficha, siempre al día',
    words: 'ficha servicio',
    example: ['Rinomodelación', 'Su resumen y su enlace salen de la ficha.'],
    content: card('tratamiento'),
  },
  {
    id: 'comparacion',
    label: cards.comparacion,
    detail: 'Dos o más tratamientos, lado a lado',
    words: 'comparar diferencias',
    example: ['Duración · Anestesia · Recuperación', 'Los datos salen de las fichas.'],
    content: card('comparacion'),
  },
  {
    id: 'termino',
    label: cards.termino,
    detail: 'Fototipo, melasma…',
    words: 'definicion wiki glosario',
    example: ['Fototipo: cómo responde tu piel al sol.'],
    content: card('termino'),
  },
]

/** The blocks whose name or words start like the query, in the order of the menu. */
export function matchingBlocks(query: string): readonly BlockKind[] {
  const wanted = foldedText(query)
  if (wanted === '') return BLOCK_KINDS
  const starts = (text: string) =>
    foldedText(text)
      .split(/\s+/)
      .some((word) => word.startsWith(wanted))
  const named = BLOCK_KINDS.filter(({ label }) => starts(label))
  return [...named, ...BLOCK_KINDS.filter((kind) => !named.includes(kind) && starts(kind.words))]
}
