import { reviewed } from '#content/review-text.ts'
import { linkTermsInProse } from '#app/document/link-terms.server.ts'
import { homeFormTexts } from '#content/lead-form-texts.ts'
import { listPrice } from '#content/list-price.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment, type Treatment } from '#content/treatments.ts'
import { treatment as uiTreatment } from '#content/ui.ts'
import { treatmentTop, treatmentWays } from '#content/ui/treatment-top.ts'
import { findService, findUnit, unitRoute } from '#content/units.ts'
import { zonesOfTreatment } from '#content/zones.ts'
import { priceTerms } from '#domain/price/price-terms.ts'
import { priceText } from '#domain/price/price-text.ts'
import { treatmentReading } from '../reading/reading-html.server.tsx'
import { bookingAddress } from '../booking-address.ts'

const RELATED = 3
const MOST_ZONES = 3

/** Data of a treatment's page; undefined if there is no such treatment. */
export function treatmentView(site: Site, slug: string) {
  const treatment = findTreatment(site, slug)
  const unit = treatment && findUnit(site, treatment.unit)
  if (!treatment || !unit) return undefined
  const { facts } = treatment
  const alternatives = treatment.alternatives.treatments.flatMap((other) => findTreatment(site, other) ?? [])
  return {
    crumbs: [
      { label: treatmentTop.crumbs.home, href: '/' },
      { label: treatmentTop.crumbs.catalogue, href: '/todos-los-tratamientos' },
      { label: unit.name, href: unitRoute(unit) },
      { label: treatment.name },
    ],
    /** Besides asking for a valuation here. */
    ways: [
      { href: bookingAddress(site, [treatment]), label: treatmentWays.hours },
      { href: '/todos-los-tratamientos', label: treatmentWays.seeAll },
    ],
    treatment: {
      slug: treatment.slug,
      name: treatment.name,
      price: priceText(treatment.price),
      listPrice: listPrice(treatment.price),
      priceTerms: priceTerms(treatment),
      ...reviewed(site, 'treatment', treatment.slug),
      unitName: treatment.unitName,
      serviceName: treatment.serviceName,
      shortDescription: treatment.shortDescription,
      ...linkTermsInProse(
        site,
        {
          paragraphs: paragraphsOf(treatment.fullDescription),
          procedure: paragraphsOf(treatment.procedure),
          results: paragraphsOf(treatment.results),
          recovery: paragraphsOf(treatment.recovery),
        },
        treatment.name,
      ),
      benefits: treatment.benefits,
      duration: treatment.duration,
      facts,
      suitable: treatment.suitable,
      notSuitable: treatment.notSuitable,
      steps: treatment.steps,
      timeline: treatment.timeline,
      risks: treatment.risks,
      noTreatment: treatment.alternatives.noTreatment,
      includes: treatment.includes,
      excludes: treatment.excludes,
      faqs: treatment.faqs,
      performers: findService(site, treatment.unit, treatment.service)?.performers ?? '',
      references: treatment.references ?? [],
      metaTitle: treatment.metaTitle,
      metaDescription: treatment.metaDescription,
    },
    unit: { name: unit.name, href: unitRoute(unit) },
    zoneNames: zoneNames(site, treatment),
    alternatives: alternatives.map(({ slug, name, price, facts }) => ({
      slug,
      name,
      price: listPrice(price),
      ...facts,
    })),
    related: relatedTo(site, treatment),
    cities: site.cities.map(({ key, name }) => [key, name] as const),
    ...treatmentReading(site, treatment.slug),
    texts: site.pages.listings.tratamiento,
    form: homeFormTexts(site),
  }
}

export type TreatmentView = NonNullable<ReturnType<typeof treatmentView>>

/** Places on the body as text; empty if there are none. */
function zoneNames(site: Site, treatment: Treatment) {
  const names = [...new Set(zonesOfTreatment(site, treatment.slug).map(({ name }) => name))]
  return names.length > MOST_ZONES ? uiTreatment.severalZones : names.join(', ')
}

/**
 * Related treatments of the same unit, without the alternatives already compared on the page: first those with the same
 * zone and service, then the same zone, then the same service.
 */
function relatedTo(site: Site, treatment: Treatment) {
  const compared = new Set([treatment.slug, ...treatment.alternatives.treatments])
  const sameZone = new Set(zonesOfTreatment(site, treatment.slug).flatMap((zone) => zone.treatments))
  const nearness = ({ slug, service }: Treatment) =>
    (sameZone.has(slug) ? 2 : 0) + (service === treatment.service ? 1 : 0)
  return site.treatments
    .filter(({ slug, unit }) => unit === treatment.unit && !compared.has(slug))
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, RELATED)
    .map(({ slug, name, shortDescription, serviceName }) => ({ slug, name, shortDescription, serviceName }))
}

/** Texts separate paragraphs with a blank line; an empty text has none. */
function paragraphsOf(text: string): string[] {
  return text === '' ? [] : text.split(/\n\s*\n/)
}
