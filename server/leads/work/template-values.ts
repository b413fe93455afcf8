import { brand } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Lead } from '#db/schema/index.ts'
import type { TemplateValues } from '#domain/lead/message-template.ts'

const date = new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Madrid',
})
const time = new Intl.DateTimeFormat('es', { timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** The values of a template's placeholders for this person. @param agent the author; null for the product itself */
export function templateValues(
  site: Site,
  lead: Pick<Lead, 'name' | 'clinicSlug' | 'appointmentAt' | 'folio'>,
  agent: string | null,
): TemplateValues {
  const clinic = lead.clinicSlug === null ? undefined : findClinic(site, lead.clinicSlug)
  return {
    nombre: lead.name.split(' ')[0] ?? lead.name,
    clinica: clinic?.name ?? brand,
    direccion: clinic ? `${clinic.address}, ${clinic.city}` : null,
    telefono: clinic?.phone ?? site.contact.phone,
    fecha: lead.appointmentAt ? date.format(lead.appointmentAt) : null,
    hora: lead.appointmentAt ? time.format(lead.appointmentAt) : null,
    codigo: lead.folio,
    agente: agent ?? brand,
  }
}
