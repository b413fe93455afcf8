import { WRITTEN_CANCELLATION, WRITTEN_VISIT } from '#content/written-facts.ts'
import { DEFAULT_BOOKING_LIMITS } from '#domain/lead/booking-limits.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'

/** The half days /reservar-cita offers, and the texts about a first consultation; the hours are each clinic's. */
export const bookingSection: SiteSection = {
  id: 'booking',
  label: 'Reservas',
  description: 'Qué franjas ofrece la página de cita, cuánto dura la primera consulta y cómo se anula.',
  groups: [
    {
      id: 'limits',
      title: 'Franjas',
      fields: [
        { id: 'mornings', label: 'Se ofrecen mañanas', kind: 'switch' },
        { id: 'afternoons', label: 'Se ofrecen tardes', kind: 'switch' },
        {
          id: 'hoursBefore',
          label: 'Horas de antelación',
          kind: 'number',
          min: 0,
          max: 72,
          hint: 'Entre ahora y la primera franja que se ofrece.',
        },
        { id: 'daysAhead', label: 'Días hacia delante', kind: 'number', min: 7, max: 180 },
        {
          id: 'visitMinutes',
          label: 'Primera consulta: minutos como mucho',
          kind: 'number',
          min: 10,
          max: 120,
          hint: 'Deben caber antes de que acabe la franja. Es lo que ocupa en el calendario.',
        },
        {
          id: 'bufferMinutes',
          label: 'Minutos libres entre dos visitas',
          kind: 'number',
          min: 0,
          max: 60,
          hint: 'Las horas libres los respetan, en la web y en la agenda. Cada clínica puede tener los suyos.',
        },
      ],
    },
    {
      id: 'visit',
      title: 'Lo que se dice de la visita',
      fields: [
        {
          id: 'shortest',
          label: 'Primera consulta: minutos como poco',
          kind: 'number',
          min: 5,
          max: 115,
          hint: 'Las páginas dicen «de 30 a 45 minutos» con estos dos números.',
        },
        {
          id: 'cancellation',
          label: 'Si no pueden venir',
          kind: 'text',
          max: 300,
          hint: 'Se lee antes de enviar la solicitud, en la página de gracias, en el correo que la confirma y en la cita del calendario. En blanco no se dice nada.',
        },
      ],
    },
  ],
}

export const bookingDefaults: SectionValue = {
  limits: { ...DEFAULT_BOOKING_LIMITS },
  visit: { shortest: WRITTEN_VISIT.shortest, cancellation: WRITTEN_CANCELLATION },
}

export function bookingWarnings({ limits, visit }: SectionValue): string[] {
  const isRange = Number(visit?.shortest) < Number(limits?.visitMinutes)
  return [
    ...(limits?.mornings || limits?.afternoons
      ? []
      : ['No se ofrece ninguna franja: solo queda «el primer hueco disponible».']),
    ...(isRange
      ? []
      : ['Los minutos como poco no son menos que como mucho: las páginas siguen diciendo «de 30 a 45».']),
  ]
}
