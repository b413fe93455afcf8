import type { Site } from '#content/site/site.ts'
import { treatmentsOfService } from '#content/treatments.ts'
import { findUnitPage } from '#content/unit-pages.ts'
import { findService, findUnit, unitRoute } from '#content/units.ts'
import { anyAmount } from '#domain/price/price-terms.ts'
import { bookingAddress } from '../booking-address.ts'
import { comparisonLink } from '../comparisons-of.ts'
import { paragraphsOf, treatmentRow } from '../treatment-row.ts'

/** Data of a service's page; undefined for an unknown pair. */
export function serviceView(site: Site, unitSlug: string, serviceSlug: string) {
  const unit = findUnit(site, unitSlug)
  const service = findService(site, unitSlug, serviceSlug)
  if (!unit || !service) return undefined
  const offered = treatmentsOfService(site, unit.id, service.id)
  const treatments = offered.map((treatment) => treatmentRow(treatment))
  const { breadcrumb, ...texts } = site.pages.listings.servicio
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    metaTitle: service.metaTitle,
    metaDescription: service.metaDescription,
    path: `/servicios/${unit.slug}/${service.slug}`,
    paragraphs: paragraphsOf(service.fullDescription),
    treatments,
    priced: anyAmount(offered),
    cover: treatments[0]?.slug ?? `unidades/${unit.slug}`,
    comparison: comparisonLink(site, offered),
    booking: bookingAddress(site, offered, findUnitPage(site, unitRoute(unit))?.firstVisit),
    unit: { id: unit.id, name: unit.name, href: unitRoute(unit) },
    neighbours: unit.services
      .filter(({ id }) => id !== service.id)
      .map(({ slug, name, description }) => ({
        href: `/servicios/${unit.slug}/${slug}`,
        label: name,
        detail: description,
      })),
    home: breadcrumb[0]!,
    texts,
  }
}
