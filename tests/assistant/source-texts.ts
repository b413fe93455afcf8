import { findArticle } from '#content/articles.ts'
import { contactDetails } from '#content/brand.ts'
import { clinics, findClinic } from '#content/clinics.ts'
import { findConcern } from '#content/concerns.ts'
import { bookingPage, clinicsPage, contactPage, homePage } from '#content/pages.ts'
import { findTreatment } from '#content/treatments.ts'
import { findTerm } from '#content/wiki.ts'
import { places } from '#domain/assistant/places.ts'
import { distanceKm, formatKm } from '#domain/nearest-clinic.ts'

/** Everything that the page at an address says, as one text; undefined for an address without content. */
export function sourceText(href: string): string | undefined {
  const content = contentOf(href)
  return content === undefined ? undefined : JSON.stringify(content)
}

/** The distances from any place that the assistant knows to a clinic, as answers write them. */
export function distancesTo(clinicHref: string): ReadonlySet<string> {
  const clinic = findClinic(clinicHref.replace('/clinicas/', ''))
  if (!clinic) return new Set()
  const there = { latitude: Number(clinic.latitude), longitude: Number(clinic.longitude) }
  return new Set(places.map(({ place }) => formatKm(distanceKm(place, there))))
}

function contentOf(href: string): unknown {
  const slug = href.split('/').at(-1) ?? ''
  if (href.startsWith('/tratamientos/preocupacion/')) return findConcern(slug)
  if (href.startsWith('/tratamientos/')) return findTreatment(slug)
  if (href.startsWith('/wiki/termino/')) return findTerm(slug)
  if (href.startsWith('/blog/')) return findArticle(slug)
  const clinic = href.startsWith('/clinicas/') ? findClinic(slug) : undefined
  if (clinic) return [clinic, clinicsPage.card.hours]
  return PAGES[href]
}

const PAGES: Readonly<Record<string, unknown>> = {
  '/': homePage,
  '/contacto': [contactPage, contactDetails],
  '/clinicas': [clinicsPage, clinics.length, clinics],
  '/reservar-cita': [bookingPage, contactDetails],
  '/todos-los-tratamientos': [],
  '/tratamientos-por-zonas': [],
  '/privacidad': [],
}
