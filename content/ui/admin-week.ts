import type { ReportPeriod } from '#domain/measurement/report.ts'

/** Texts of the direction's week on `/admin/dashboard`. */
export const weekTexts = {
  title: 'La semana',
  titles: {
    today: 'Hoy',
    '7d': 'La semana',
    '28d': 'Cuatro semanas',
    month: 'El mes',
    custom: 'Otros días',
  } satisfies Record<ReportPeriod, string>,
  periods: {
    today: 'Hoy',
    '7d': 'Semana',
    '28d': '28 días',
    month: 'Mes',
    custom: 'Elegir',
  } satisfies Record<ReportPeriod, string>,
  now: 'Ahora',
  others: { one: '1 cosa más', many: '{count} cosas más' },
  fewer: 'Menos',
  allClear: 'Nada pendiente: todo está al día.',
  earlier: 'Los días anteriores',
  later: 'Los días siguientes',
  span: 'del {from} al {to}',
  lines: {
    today: { now: 'Hoy', before: 'Lo habitual' },
    '7d': { now: 'Esta semana', before: 'La anterior' },
    '28d': { now: 'Estos 28 días', before: 'Los anteriores' },
    month: { now: 'Este mes', before: 'El anterior' },
    custom: { now: 'Estos días', before: 'Los anteriores' },
  } satisfies Record<ReportPeriod, { now: string; before: string }>,
  clinics: {
    clinic: 'Clínica',
    leads: 'Escriben',
    contacted: 'Contactadas',
    booked: 'Con cita',
    attended: 'Acuden',
    response: 'Contestan en',
  },
  analytics: 'Ver toda la analítica',
  web: 'De la web',
  tvTitle: 'Clínicas Life, la semana',
} as const
