import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import type { Report, ReportBlock, ReportColumn, ReportTab } from '#domain/measurement/report.ts'

const LEADS: ReportColumn = {
  id: 'leads',
  label: 'Solicitudes',
  unit: 'count',
  role: 'value',
  better: 'more',
}
const BEFORE: ReportColumn = { id: 'before', label: 'Antes', unit: 'count', role: 'before' }
const FIRST_DAY = '2026-10-26'
const NOW = [
  44, 47, 41, 43, 38, 20, 15, 37, 45, 43, 41, 38, 22, 17, 46, 49, 47, 62, 59, 36, 29, 57, 60, 56, 53, 49, 33,
  15,
]
const THEN = [
  43, 46, 45, 43, 40, 22, 16, 45, 48, 44, 43, 39, 23, 17, 46, 48, 45, 44, 41, 24, 18, 47, 50, 47, 46, 43, 26,
  19,
]

const parts = {
  definition: 'Solicitudes por el día en que llegaron, sin pruebas.',
  sample: 1142,
  coverage: null,
}

const BLOCKS: readonly ReportBlock[] = [
  {
    ...parts,
    id: 'trend',
    title: 'Solicitudes por día',
    view: 'line',
    columns: [LEADS, BEFORE],
    rows: NOW.map((leads, index) => ({
      label: dateAfter(FIRST_DAY, index),
      day: dateAfter(FIRST_DAY, index),
      cells: [leads, THEN[index]!],
    })),
  },
  {
    ...parts,
    id: 'tiles',
    title: 'En cifras',
    view: 'tiles',
    columns: [
      { id: 'value', label: 'Valor', unit: 'share', role: 'value', better: 'more' },
      { id: 'before', label: 'Antes', unit: 'share', role: 'before' },
    ],
    rows: [
      { label: 'Contactadas', cells: [0.88, 0.88] },
      { label: 'Con cita', cells: [0.46, 0.43] },
      { label: 'Acudieron', cells: [0.81, 0.84] },
      { label: 'Con consentimiento', cells: [null, 0.6] },
    ],
  },
  {
    ...parts,
    id: 'funnel',
    title: 'De la visita a la consulta',
    view: 'funnel',
    columns: [LEADS, BEFORE, { id: 'minutes', label: 'Mediana', unit: 'minutes' }],
    groups: [
      { label: 'En la web', rows: 4 },
      { label: 'Con nosotros', rows: 3 },
    ],
    rows: [
      { label: 'Visita', cells: [38_420, 37_100, null] },
      { label: 'Usa la página', cells: [15_752, 15_200, 1] },
      { label: 'Ve el formulario', cells: [4411, 3800, 3] },
      { label: 'Envía', cells: [1142, 1102, 2] },
      { label: 'Contactada', cells: [1005, 970, 11] },
      { label: 'Cita', cells: [523, 486, 2016] },
      { label: 'Acude', cells: [424, 400, 8640] },
    ],
  },
  {
    ...parts,
    id: 'sources',
    title: 'De dónde vienen',
    view: 'bars',
    columns: [LEADS, BEFORE, { id: 'booked', label: 'Con cita', unit: 'share' }],
    coverage: 0.61,
    rows: [
      source('Búsqueda en Google', 'google', [268, 280, 0.51]),
      source('Anuncios, láser de otoño', 'google_ads', [143, null, 0.38]),
      source('Directo o favorito', 'direct', [96, 105, 0.49]),
      source('Instagram', 'instagram', [71, 89, 0.29]),
      { label: 'Facebook', cells: ['few', 12, null] },
      { label: 'Sin consentimiento', cells: [445, 464, 0.45], unknown: true },
    ],
  },
  {
    ...parts,
    id: 'consent',
    title: 'Qué eligen',
    view: 'stacked',
    columns: [
      { id: 'accepted', label: 'Aceptan', unit: 'count' },
      { id: 'rejected', label: 'Rechazan', unit: 'count' },
      { id: 'configured', label: 'Configuran', unit: 'count' },
    ],
    rows: [
      { label: 'Versión 3', cells: [812, 430, 61] },
      { label: 'Versión 2', cells: [402, 220, 'few'] },
    ],
  },
  {
    ...parts,
    id: 'vitals',
    title: 'Cómo se siente la web',
    view: 'ratings',
    columns: [
      { id: 'p75', label: 'p75', unit: 'milliseconds', role: 'value' },
      { id: 'good', label: 'Bien', unit: 'share' },
      { id: 'needs', label: 'Mejorable', unit: 'share' },
      { id: 'poor', label: 'Mal', unit: 'share' },
      { id: 'rating', label: 'Nota', unit: 'text' },
    ],
    rows: [
      { label: 'LCP', cells: [2100, 0.81, 0.14, 0.05, 'good'] },
      { label: 'INP', cells: [240, 0.7, 0.2, 0.1, 'needs'] },
    ],
  },
  {
    ...parts,
    id: 'errors',
    title: 'Páginas con errores',
    view: 'table',
    columns: [LEADS, { id: 'kind', label: 'Tipo', unit: 'text' }],
    rows: [{ label: '/tratamientos/botox', cells: [12, 'Carga diferida'] }],
  },
  {
    ...parts,
    id: 'none',
    title: 'Páginas no encontradas',
    view: 'bars',
    columns: [LEADS],
    rows: [],
    empty: 'Ninguna.',
  },
]

function source(label: string, value: string, cells: ReportBlock['rows'][number]['cells']) {
  return { label, cells, filter: { name: 'source' as const, value } }
}

/** A report with each kind of drawing, small counts and what can't be known; for tests of the screen. */
export function sampleReport(tab: ReportTab = 'resumen'): Report {
  return {
    tab,
    at: '2026-11-22T20:00:00Z',
    countedUntil: '2026-11-22T19:40:00Z',
    period: '28d',
    comparison: 'previous',
    span: { from: FIRST_DAY, to: dateAfter(FIRST_DAY, 27) },
    before: { from: dateAfter(FIRST_DAY, -28), to: dateAfter(FIRST_DAY, -1) },
    filters: {},
    headline: [
      '1.142 solicitudes en 28 días, 84 más que antes.',
      'Crecen desde el día 12, cuando empezaron los anuncios de láser.',
    ],
    consent: 0.61,
    blocks: BLOCKS,
    annotations: [
      { id: 1, day: '2026-11-12', untilDay: null, label: 'Campaña de láser de otoño', kind: 'campaign' },
    ],
    notices: [
      {
        id: 'oviedo',
        tone: 'alert',
        title: 'Oviedo, dos días sin solicitudes',
        text: 'Lo normal son 6. El formulario funciona.',
      },
      { id: 'lleida', tone: 'warn', title: 'En Lleida falta una de cada tres', text: '9 de 27 citas.' },
    ],
    choices: {
      source: [{ value: 'google', label: 'Búsqueda en Google' }],
      device: [
        { value: 'mobile', label: 'Móvil' },
        { value: 'desktop', label: 'Ordenador' },
      ],
    },
    isEmpty: false,
  }
}
