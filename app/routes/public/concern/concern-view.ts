import { concernsOfCategory, findConcern, type Concern, type ConcernCategory } from '#content/concerns.ts'
import { listings } from '#content/pages.ts'
import { findTreatment } from '#content/treatments.ts'
import { allZones, type ZoneView } from '#content/zones.ts'
import { treatmentRow } from '../treatment-row.ts'

const RELATED = 4
const ILLUSTRATIONS = { face: 'face', front: 'body-front', back: 'body-back' } as const satisfies Record<
  ZoneView,
  string
>

/** The figures on which a group of concerns has a place; the others have none that a drawing should single out. */
const VIEWS: Partial<Record<ConcernCategory, readonly ZoneView[]>> = {
  rostro: ['face'],
  cuerpo: ['front', 'back'],
  cabello: ['face'],
}

/** Everything the page of a concern shows; undefined when there is no such concern. */
export function concernView(id: string) {
  const concern = findConcern(id)
  if (!concern) return undefined
  const { breadcrumb, ...texts } = listings.preocupacion
  const treatments = concern.treatments.flatMap((slug) => findTreatment(slug) ?? [])
  return {
    id: concern.id,
    label: concern.label,
    description: concern.description,
    why: concern.why,
    seeDoctor: concern.seeDoctor,
    doNothing: concern.doNothing,
    metaTitle: concern.metaTitle,
    metaDescription: concern.metaDescription,
    cover: concern.treatments[0]!,
    zone: zoneArt(concern),
    treatments: treatments.map((treatment) => treatmentRow(treatment)),
    related: relatedTo(concern),
    crumbs: breadcrumb,
    texts,
    facts: { downtime: listings.tratamiento.facts.downtime, price: listings.tratamiento.facts.price },
  }
}

/** The zone that shares most of its treatments with the concern: what the page's picture is centred on. */
function zoneArt({ category, treatments }: Concern) {
  const views = VIEWS[category] ?? []
  const candidates = allZones
    .filter(({ id }) => views.includes(viewOf(id)))
    .map((zone) => {
      const shared = zone.treatments.filter((slug) => treatments.includes(slug)).length
      return { zone, shared, share: shared / zone.treatments.length }
    })
    .toSorted((a, b) => b.shared - a.shared || b.share - a.share)
  const [best] = candidates
  if (!best || best.shared === 0) return null
  return { name: ILLUSTRATIONS[viewOf(best.zone.id)], x: best.zone.x, y: best.zone.y }
}

function viewOf(zoneId: string): ZoneView {
  return zoneId.slice(0, zoneId.indexOf('/')) as ZoneView
}

/** Concerns of the same group, those with most treatments in common first. */
function relatedTo(concern: Concern) {
  const inCommon = (other: Concern) =>
    other.treatments.filter((slug) => concern.treatments.includes(slug)).length
  return concernsOfCategory(concern.category)
    .filter(({ id }) => id !== concern.id)
    .toSorted((a, b) => inCommon(b) - inCommon(a))
    .slice(0, RELATED)
    .map(({ id, label, description }) => ({ id, label, description }))
}
