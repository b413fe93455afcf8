import { homeFormTexts } from '#content/lead-form-texts.ts'
import { listings } from '#content/pages.ts'
import { findTreatment, type Treatment, treatments } from '#content/treatments.ts'
import { findUnit, unitRoute } from '#content/units.ts'
import { zonesOfTreatment } from '#content/zones.ts'

const RELATED = 3
const ILLUSTRATION_OF_VIEW = { face: 'face', front: 'body-front', back: 'body-back' } as const

/** Everything the page of a treatment shows; undefined when there is no such treatment. */
export function treatmentView(slug: string) {
  const treatment = findTreatment(slug)
  const unit = treatment && findUnit(treatment.unit)
  if (!treatment || !unit) return undefined
  const { facts } = treatment
  const alternatives = treatment.alternatives.treatments.flatMap((other) => findTreatment(other) ?? [])
  return {
    treatment: {
      slug: treatment.slug,
      name: treatment.name,
      price: treatment.price,
      unitName: treatment.unitName,
      serviceName: treatment.serviceName,
      shortDescription: treatment.shortDescription,
      paragraphs: paragraphsOf(treatment.fullDescription),
      procedure: paragraphsOf(treatment.procedure),
      results: paragraphsOf(treatment.results),
      recovery: paragraphsOf(treatment.recovery),
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
      metaTitle: treatment.metaTitle,
      metaDescription: treatment.metaDescription,
    },
    unit: { name: unit.name, href: unitRoute(unit) },
    zone: zoneArt(treatment),
    alternatives: alternatives.map(({ slug, name, price, facts }) => ({ slug, name, price, ...facts })),
    related: relatedTo(treatment),
    texts: listings.tratamiento,
    form: homeFormTexts(),
  }
}

export type TreatmentView = NonNullable<ReturnType<typeof treatmentView>>

/** The point of the illustration that the page's picture is centred on; null for what has no place on the body. */
function zoneArt(treatment: Treatment) {
  const [zone] = zonesOfTreatment(treatment.slug)
  if (!zone) return null
  const view = zone.id.split('/')[0] as keyof typeof ILLUSTRATION_OF_VIEW
  return { name: ILLUSTRATION_OF_VIEW[view], x: zone.x, y: zone.y }
}

/** Neighbours of the same service, then of the same unit, without the alternatives that the page compares already. */
function relatedTo(treatment: Treatment) {
  const compared = new Set([treatment.slug, ...treatment.alternatives.treatments])
  const others = treatments.filter(({ slug, unit }) => unit === treatment.unit && !compared.has(slug))
  return others
    .toSorted((a, b) => Number(b.service === treatment.service) - Number(a.service === treatment.service))
    .slice(0, RELATED)
    .map(({ slug, name, shortDescription, serviceName }) => ({ slug, name, shortDescription, serviceName }))
}

/** Texts keep a blank line between paragraphs. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/)
}
