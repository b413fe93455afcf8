import { sampleContact } from '#content/brand.ts'
import { WRITTEN_HOURS } from '#content/written-facts.ts'
import { timesOf } from '#domain/settings/hours-readings.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'

const TIMES = '([01]?\\d|2[0-3]):[0-5]\\d-([01]?\\d|2[0-3]):[0-5]\\d'
const hours = (before: string, example: string) => ({
  source: `^${before}${TIMES}$`,
  message: `Escríbelo así: ${example}.`,
})

/** The general line, and the four wordings of the opening hours, each for its place on the site. */
export const contactSection: SiteSection = {
  id: 'contact',
  label: 'Horarios y teléfonos',
  description: 'La línea general, el WhatsApp, el correo y las cuatro lecturas del horario.',
  groups: [
    {
      id: 'line',
      title: 'Línea general',
      hint: 'Sale en la cabecera, la portada, contacto, las fichas, las páginas legales, los correos y el asistente.',
      fields: [
        {
          id: 'phone',
          label: 'Teléfono',
          kind: 'phone',
          required: true,
          hint: 'Fijo, 900 o similar; un móvil no vale.',
        },
        {
          id: 'whatsapp',
          label: 'WhatsApp',
          kind: 'line',
          required: true,
          pattern: { source: '^\\+34 \\d{3} \\d{3} \\d{3}$', message: 'Escríbelo así: +34 600 000 000.' },
        },
        { id: 'email', label: 'Correo', kind: 'email', required: true },
      ],
    },
    {
      id: 'hours',
      title: 'Horario, en sus cuatro lecturas',
      hint: 'Deben decir lo mismo de la misma cosa: las dos primeras, de la línea general; las otras dos, de las clínicas.',
      fields: [
        {
          id: 'line',
          label: 'Línea general',
          kind: 'line',
          required: true,
          pattern: hours('Todos los días, ', 'Todos los días, 09:00-21:00'),
          hint: 'Clínicas, contacto, fichas, privacidad y asistente.',
        },
        {
          id: 'home',
          label: 'Portada',
          kind: 'line',
          required: true,
          pattern: hours('Lunes a domingo, ', 'Lunes a domingo, 9:00-21:00'),
        },
        {
          id: 'card',
          label: 'Fichas de las clínicas',
          kind: 'line',
          required: true,
          pattern: hours('L-V ', 'L-V 10:00-20:00'),
          hint: 'También decide «Abierto ahora».',
        },
        {
          id: 'structured',
          label: 'Datos estructurados',
          kind: 'line',
          required: true,
          pattern: hours('(?:Mo|Tu|We|Th|Fr|Sa|Su)-(?:Mo|Tu|We|Th|Fr|Sa|Su) ', 'Mo-Fr 09:00-21:00'),
          hint: 'Lo que leen los buscadores.',
        },
      ],
    },
  ],
}

export const contactDefaults: SectionValue = {
  line: {
    phone: sampleContact.phone,
    whatsapp: sampleContact.phone,
    email: sampleContact.email,
  },
  hours: { ...WRITTEN_HOURS },
}

/** Inconsistencies, described for staff. */
export function contactWarnings(value: SectionValue): string[] {
  const { line = '', home = '', card = '', structured = '' } = value.hours ?? {}
  const warnings: string[] = []
  if (value.line?.phone === contactDefaults.line?.phone)
    warnings.push('El teléfono todavía es el de muestra.')
  if (value.line?.email === contactDefaults.line?.email) warnings.push('El correo todavía es el de muestra.')
  if (timesOf(line) !== timesOf(home))
    warnings.push('La portada y la línea general dan horas distintas para el mismo teléfono.')
  if (timesOf(card) !== timesOf(structured))
    warnings.push('Los datos estructurados dan a las clínicas un horario distinto del de sus fichas.')
  return warnings
}
