import { linkTermsInProse } from '#app/document/link-terms.server.ts'
import { concernsOfCategory, findConcern, type Concern, type ConcernCategory } from '#content/concerns.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import type { ZoneView } from '#content/zones.ts'
import { anyAmount } from '#domain/price/price-terms.ts'
import { treatmentRow } from '../treatment-row.ts'
import { artOfZone, zoneArt } from '../zone-art.ts'

const RELATED = 4
/** Figures that show a group of concerns; other groups have no place to mark on a drawing. */
const VIEWS: Partial<Record<ConcernCategory, readonly ZoneView[]>> = {
  rostro: ['face'],
  cuerpo: ['front', 'back'],
  cabello: ['face'],
}

/** Concerns whose name implies a place that most of their treatments don't share. */
const PLACES: Record<string, string> = {
  'parpados-caidos': 'face/ojos',
  'barba-cejas': 'face/menton',
  'abdomen-tras-embarazo': 'front/abdomen',
  'grasa-localizada': 'front/abdomen',
  'flacidez-corporal': 'front/abdomen',
}

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
    prose: linkTermsInProse(
      site,
      { why: [concern.why], seeDoctor: [concern.seeDoctor], doNothing: [concern.doNothing] },
      concern.label,
    ),
    metaTitle: concern.metaTitle,
    metaDescription: concern.metaDescription,
    cover: concern.treatments[0]!,
    zone:
      artOfZone(site, PLACES[id] ?? '') ?? zoneArt(site, concern.treatments, VIEWS[concern.category] ?? []),
    treatments: treatments.map((treatment) => treatmentRow(treatment)),
    priced: anyAmount(treatments),
    related: relatedTo(site, concern),
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
