import { sampleContact } from '#content/brand.ts'
import { WRITTEN_HOURS } from '#content/written-facts.ts'
import { timesOf } from '#domain/settings/hours-readings.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'

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
          kind: 'times',
          required: true,
          before: 'Todos los días, ',
          hint: 'Clínicas, contacto, fichas, privacidad y asistente.',
        },
        {
          id: 'home',
          label: 'Portada',
          kind: 'times',
          required: true,
          before: 'Lunes a domingo, ',
        },
        {
          id: 'card',
          label: 'Fichas de las clínicas',
          kind: 'times',
          required: true,
          before: 'L-V ',
          hint: 'También decide «Abierto ahora».',
        },
        {
          id: 'structured',
          label: 'Buscadores',
          kind: 'hours',
          language: 'schema.org',
          required: true,
          hint: 'El de las clínicas, como lo reciben Google y otros buscadores.',
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
