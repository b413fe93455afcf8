import { ownValue } from '#domain/input/own-value.ts'
import { sourceLabel } from '#domain/measurement/source-label.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import type { SitePageId } from '#domain/pages/site-pages.ts'
import type { ReportFilter } from '#domain/measurement/report.ts'
import { clinicLabel } from './clinic-choices.ts'
import type { Site } from './site/site.ts'
import { titleOfPath } from './title-of-path.ts'
import { leadWords } from './ui/lead-words.ts'
import { findUnit } from './units.ts'

const DEVICES: Readonly<Record<string, string>> = {
  mobile: 'Móvil',
  tablet: 'Tableta',
  desktop: 'Ordenador',
}

const MEDIUMS: Readonly<Record<string, string>> = {
  organic: 'Buscadores',
  cpc: 'Anuncios en buscadores',
  social: 'Redes sociales',
  'paid-social': 'Anuncios en redes',
  email: 'Correo',
  referral: 'Otras webs',
  local: 'Fichas y mapas',
  ai: 'Asistentes de IA',
}

/** What stands for an empty value: not known for want of consent, or there is none. */
const NONE: Readonly<Record<ReportFilter, string>> = {
  clinic: 'Sin clínica elegida',
  unit: 'Sin unidad',
  device: 'Sin consentimiento',
  source: 'Sin consentimiento',
  medium: 'Sin medio',
  campaign: 'Sin campaña',
  channel: 'Sin canal',
  page: 'Sin página',
  treatment: 'Sin tratamiento, o sin permiso para guardarlo',
}

export const filterWords: Readonly<Record<ReportFilter, string>> = {
  clinic: 'clínica',
  unit: 'unidad',
  device: 'dispositivo',
  source: 'origen',
  medium: 'medio',
  campaign: 'campaña',
  channel: 'canal',
  page: 'página',
  treatment: 'tratamiento',
}

/** How a value of a filter is written for the team. */
export function filterLabel(site: Site, filter: ReportFilter, value: string): string {
  if (value === '') return NONE[filter]
  switch (filter) {
    case 'clinic':
      return clinicLabel(value)
    case 'unit':
      return findUnit(site, value)?.name ?? value
    case 'device':
      return ownValue(DEVICES, value) ?? value
    case 'source':
      return sourceLabel(value)
    case 'medium':
      return ownValue(MEDIUMS, value) ?? value
    case 'channel':
      return ownValue(leadWords.channel, value) ?? value
    case 'page':
      return titleOfPath(site, value) ?? kindOfPage(value) ?? value
    case 'treatment':
      return site.treatmentOf.get(value)?.name ?? value
    case 'campaign':
      return value
  }
}

/** Pages without a name in the content, and kinds of pages where it was not stored which one it was. */
const PAGES: Readonly<Partial<Record<SitePageId, string>>> = {
  home: 'Inicio',
  clinics: 'Clínicas',
  clinic: 'La página de una clínica',
  contact: 'Contacto',
  booking: 'Reservar cita',
  thanks: 'Gracias',
  services: 'Servicios',
  service: 'Un servicio',
  unit: 'Una unidad',
  zones: 'Tratamientos por zonas',
  catalogue: 'Todos los tratamientos',
  concern: 'Una preocupación',
  treatment: 'Un tratamiento',
  'city-treatment': 'Un tratamiento en una ciudad',
  comparator: 'Comparador',
  'wiki-term': 'Un término de la wiki',
  'wiki-category': 'Una categoría de la wiki',
  article: 'Un artículo',
  'blog-category': 'Una categoría del blog',
  team: 'Equipo',
  about: 'Quiénes somos',
  experience: 'Experiencia Life',
  assistant: 'Asistente virtual',
  'aviso-legal': 'Aviso legal',
  privacy: 'Privacidad',
  cookies: 'Cookies',
  terminos: 'Términos',
  accesibilidad: 'Accesibilidad',
  sitemap: 'Mapa del sitio',
  'not-found': 'Página no encontrada',
}

/** The name of a page that is one of its kind, or of the kind itself (its pattern, with the colon). */
function kindOfPage(value: string): string | undefined {
  const page = pageOf(value)
  return page && (!page.pattern.includes(':') || value.includes(':')) ? PAGES[page.id] : undefined
}
