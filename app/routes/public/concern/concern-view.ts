import { reviewed } from '#content/review-text.ts'
import { linkTermsInProse } from '#app/document/link-terms.server.ts'
import { concernsOfCategory, findConcern, type Concern } from '#content/concerns.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { anyAmount } from '#domain/price/price-terms.ts'
import { concernReading } from '../reading/reading-html.server.tsx'
import { treatmentRow } from '../treatment-row.ts'

const RELATED = 4
/** Data of a concern's page; undefined if there is no such concern. */
export function concernView(site: Site, id: string) {
  const concern = findConcern(site, id)
  if (!concern) return undefined
  const { breadcrumb, ...texts } = site.pages.listings.preocupacion
  const treatments = concern.treatments.flatMap((slug) => findTreatment(site, slug) ?? [])
  return {
    id: concern.id,
    label: concern.label,
    description: concern.description,
    ...reviewed(site, 'concern', concern.id),
    prose: linkTermsInProse(
      site,
      { why: [concern.why], seeDoctor: [concern.seeDoctor], doNothing: [concern.doNothing] },
      concern.label,
    ),
    metaTitle: concern.metaTitle,
    metaDescription: concern.metaDescription,
    cover: `preocupaciones/${concern.id}`,
    treatments: treatments.map((treatment) => treatmentRow(treatment)),
    priced: anyAmount(treatments),
    related: relatedTo(site, concern),
    ...concernReading(site, concern),
    crumbs: breadcrumb,
    texts,
    facts: {
      downtime: site.pages.listings.tratamiento.facts.downtime,
      price: site.pages.listings.tratamiento.facts.price,
    },
  }
}

/** Concerns of the same group, those with most treatments in common first. */
function relatedTo(site: Site, concern: Concern) {
  const inCommon = (other: Concern) =>
    other.treatments.filter((slug) => concern.treatments.includes(slug)).length
  return concernsOfCategory(site, concern.category)
    .filter(({ id }) => id !== concern.id)
    .toSorted((a, b) => inCommon(b) - inCommon(a))
    .slice(0, RELATED)
    .map(({ id, label, description }) => ({ id, label, description }))
}
