import { reviewed } from '#content/review-text.ts'
import type { Site } from '#content/site/site.ts'
import { treatmentsOfService, treatmentsOfUnit } from '#content/treatments.ts'
import { findUnitPage } from '#content/unit-pages.ts'
import { findUnit, unitRoute } from '#content/units.ts'
import { anyAmount } from '#domain/price/price-terms.ts'
import { bookingAddress } from '../booking-address.ts'
import { paragraphsOf, treatmentRow } from '../treatment-row.ts'
import { unitParts } from './unit-parts-view.ts'

/** Data of a unit's page; undefined if no unit has this slug or id. */
export function unitView(site: Site, slug: string) {
  const unit = findUnit(site, slug)
  if (!unit) return undefined
  const { facts } = site.pages.listings.tratamiento
  const treatments = treatmentsOfUnit(site, unit.id)
  return {
    id: unit.id,
    slug: unit.slug,
    name: unit.name,
    promise: unit.promise,
    ...reviewed(site, 'unit', unit.slug),
    description: unit.description,
    metaTitle: unit.metaTitle,
    metaDescription: unit.metaDescription,
    paragraphs: paragraphsOf(unit.fullDescription),
    forWhom: unit.forWhom,
    howItWorks: unit.howItWorks,
    safety: unit.safety,
    faqs: unit.faqs,
    /** The canonical URL of the unit's page: its named route, if it has one. */
    canonical: unitRoute(unit),
    booking: bookingAddress(site, treatments, findUnitPage(site, unitRoute(unit))?.firstVisit),
    parts: unitParts(site, treatments),
    priced: anyAmount(treatments),
    services: unit.services.map((service) => ({
      id: service.id,
      name: service.name,
      description: service.description,
      href: `/servicios/${unit.slug}/${service.slug}`,
      treatments: treatmentsOfService(site, unit.id, service.id).map((treatment) => treatmentRow(treatment)),
    })),
    texts: { ...site.pages.listings.unidad, downtime: facts.downtime, price: facts.price },
  }
}

export type UnitView = NonNullable<ReturnType<typeof unitView>>
