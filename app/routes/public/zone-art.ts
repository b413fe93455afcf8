import type { Site } from '#content/site/site.ts'
import { findZone, type Zone, type ZoneView } from '#content/zones.ts'

const ILLUSTRATIONS = { face: 'face', front: 'body-front', back: 'body-back' } as const satisfies Record<
  ZoneView,
  string
>

/** No picture focuses on this zone. */
const PRIVATE = 'front/intima'

/**
 * For loaders: the point on a drawing for a group of treatments, which is the zone most of them share. Null if fewer
 * than `least` of them belong to any one zone of `views`.
 */
export function zoneArt(site: Site, treatments: readonly string[], views: readonly ZoneView[], least = 1) {
  const [best] = site.allZones
    .filter(({ id }) => id !== PRIVATE && views.includes(viewOf(id)))
    .map((zone) => {
      const shared = zone.treatments.filter((slug) => treatments.includes(slug)).length
      return { zone, shared, share: shared / zone.treatments.length }
    })
    .toSorted((a, b) => b.shared - a.shared || b.share - a.share)
  return best && best.shared >= least ? artOf(best.zone) : null
}

/** For loaders: the point of a zone (`face/ojos`) on a drawing; null if it is unknown. */
export function artOfZone(site: Site, zoneId: string) {
  const zone = findZone(site, zoneId)
  return zone ? artOf(zone) : null
}

function artOf({ id, x, y }: Zone) {
  return { name: ILLUSTRATIONS[viewOf(id)], x, y }
}

function viewOf(zoneId: string): ZoneView {
  return zoneId.slice(0, zoneId.indexOf('/')) as ZoneView
}
