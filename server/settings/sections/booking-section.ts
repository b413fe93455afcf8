import { DEFAULT_BOOKING_LIMITS } from '#domain/settings/booking-limits.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'

/** Which half days /reservar-cita offers; the hours are those of each clinic. */
export const bookingSection: SiteSection = {
  id: 'booking',
  label: 'Reservas',
  description: 'Qué franjas ofrece la página de cita, y con cuánta antelación.',
  groups: [
    {
      id: 'limits',
      title: 'Franjas',
      fields: [
        { id: 'mornings', label: 'Se ofrecen mañanas', kind: 'switch' },
        { id: 'afternoons', label: 'Se ofrecen tardes', kind: 'switch' },
        { id: 'daysAhead', label: 'Días hacia delante', kind: 'number', min: 7, max: 180 },
        { id: 'hoursBefore', label: 'Horas de antelación', kind: 'number', min: 0, max: 72 },
        {
          id: 'visitMinutes',
          label: 'Minutos de la primera consulta',
          kind: 'number',
          min: 10,
          max: 120,
          hint: 'Deben caber antes de que acabe la franja.',
        },
      ],
    },
  ],
}

export const bookingDefaults: SectionValue = { limits: { ...DEFAULT_BOOKING_LIMITS } }

export function bookingWarnings({ limits }: SectionValue): string[] {
  if (limits?.mornings || limits?.afternoons) return []
  return ['No se ofrece ninguna franja: solo queda «el primer hueco disponible».']
}
