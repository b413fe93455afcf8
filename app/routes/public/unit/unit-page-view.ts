import { reviewed } from '#content/review-text.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment, treatmentsOfService, treatmentsOfUnit } from '#content/treatments.ts'
import {
  findUnitPage,
  treatmentsOfUnitPage,
  type UnitPage,
  type UnitPageSection,
} from '#content/unit-pages.ts'
import { findService, findUnit } from '#content/units.ts'
import { anyAmount } from '#domain/price/price-terms.ts'
import { bookingAddress } from '../booking-address.ts'
import { paragraphsOf, treatmentRow } from '../treatment-row.ts'
import { unitParts } from './unit-parts-view.ts'

/** Data of one of the seven unit pages. Throws if content has no such page, because the routes are fixed. */
export function unitPageView(site: Site, route: string) {
  const page = findUnitPage(site, route)
  const unit = page && findUnit(site, page.units[0]!)
  if (!page || !unit) throw new Error(`No unit page for ${route}`)
  const { facts } = site.pages.listings.tratamiento
  const treatments = treatmentsOfUnitPage(site, page)
  return {
    route,
    meta: { title: page.metaTitle, description: page.metaDescription },
    name: nameOf(site, page, unit.name),
    promise: unit.promise,
    ...reviewed(site, 'unit', unit.slug),
    safety: paragraphsOf(unit.safety),
    hero: page.hero,
    booking: bookingAddress(site, treatments, page.firstVisit),
    /** A page about part of a unit doesn't speak for all of it. */
    forWhom: page.services.length === unit.services.length ? unit.forWhom : [],
    parts: unitParts(site, treatments),
    priced: anyAmount(treatments),
    claim: page.claim,
    figures: page.figures ?? [],
    crisis: page.crisis ?? null,
    sections: page.sections.map((section) => ({ ...section, text: paragraphsOf(section.text) })),
    faqs: page.faqs,
    services: page.services.flatMap((id) => serviceView(site, page, id)),
    related: (page.related ?? []).flatMap((id) =>
      treatmentsOfUnit(site, id).map(({ slug, name, facts: { sessions } }) => ({ slug, name, sessions })),
    ),
    texts: {
      ...site.pages.listings.unidad,
      downtime: facts.downtime,
      anaesthesia: facts.anaesthesia,
      price: facts.price,
    },
  }
}

export type UnitPageView = ReturnType<typeof unitPageView>
export type ServiceView = UnitPageView['services'][number]
/** A section with its text as paragraphs. */
export type SectionView = Omit<UnitPageSection, 'text'> & { text: string[] }

/** A page about a single service is named after it. */
function nameOf(site: Site, page: UnitPage, unitName: string): string {
  const only = page.services.length === 1 ? findService(site, page.units[0]!, page.services[0]!) : undefined
  return only?.name ?? unitName
}

function serviceView(site: Site, page: UnitPage, id: string) {
  return page.units.flatMap((unitId) => {
    const unit = findUnit(site, unitId)
    const service = findService(site, unitId, id)
    if (!unit || !service) return []
    return {
      id,
      name: service.name,
      description: service.description,
      href: `/servicios/${unit.slug}/${service.slug}`,
      treatments: treatmentsOfService(site, unitId, id)
        .flatMap(({ slug }) => findTreatment(site, slug) ?? [])
        .map((treatment) => treatmentRow(treatment)),
    }
  })
}
