import { findArticle } from '#content/articles.ts'
import { findClinic } from '#content/clinics.ts'
import { findConcern } from '#content/concerns.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { findTreatment } from '#content/treatments.ts'
import { findTerm } from '#content/wiki.ts'
import { places } from '#domain/assistant/places.ts'
import { distanceKm, formatKm } from '#domain/clinic/nearest-clinic.ts'

/** All texts of the page at a path, joined; undefined for a path without content. */
export function sourceText(href: string): string | undefined {
  const content = contentOf(href)
  return content === undefined ? undefined : JSON.stringify(content)
}

/** The distances from any place that the assistant knows to a clinic, as answers write them. */
export function distancesTo(clinicHref: string): ReadonlySet<string> {
  const clinic = findClinic(site, clinicHref.replace('/clinicas/', ''))
  if (!clinic) return new Set()
  const there = { latitude: Number(clinic.latitude), longitude: Number(clinic.longitude) }
  return new Set(places.map(({ place }) => formatKm(distanceKm(place, there))))
}

function contentOf(href: string): unknown {
  const slug = href.split('/').at(-1) ?? ''
  if (href.startsWith('/tratamientos/preocupacion/')) return findConcern(site, slug)
  if (href.startsWith('/tratamientos/')) return findTreatment(site, slug)
  if (href.startsWith('/wiki/termino/')) return findTerm(site, slug)
  if (href.startsWith('/blog/')) return findArticle(site, slug)
  const clinic = href.startsWith('/clinicas/') ? findClinic(site, slug) : undefined
  if (clinic) return [clinic, site.pages.clinics.card.hours]
  return PAGES[href]
}

const PAGES: Readonly<Record<string, unknown>> = {
  '/': site.pages.home,
  '/contacto': [site.pages.contact, site.contact],
  '/clinicas': [site.pages.clinics, site.clinics.length, site.clinics],
  '/reservar-cita': [site.pages.booking, site.contact],
  '/todos-los-tratamientos': [],
  '/tratamientos-por-zonas': [],
  '/equipo': site.pages.team,
  '/quienes-somos': site.pages.about,
  '/experiencia-life': site.pages.experience,
  ...Object.fromEntries(site.unitPages.map((page) => [page.route, page])),
  ...Object.fromEntries(site.legalDocuments.map((document) => [`/${document.slug}`, document])),
}
