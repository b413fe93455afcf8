import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import type { Zone, ZoneView } from './schemas/zones.ts'
import zones from './zones/zones.yaml'

export type { Zone, ZoneView }

/** The zones of the three figures: `face`, `front` and `back`. */
export { zones }

/** Every zone: the face first, then the body from the front and from the back. */
export const allZones: Zone[] = [...zones.face, ...zones.front, ...zones.back]

/** The zone with this id, `face/nariz`; undefined when there is none. */
export function findZone(id: string): Zone | undefined {
  return allZones.find((zone) => zone.id === id)
}

/** The zones that list a treatment; empty for one that isn't tied to a place of the body. */
export function zonesOfTreatment(slug: string): Zone[] {
  return allZones.filter((zone) => zone.treatments.includes(slug))
}

/**
 * On the server alone: moves the zones to where they were published, under the name that was published. They stay the same
 * objects, so whoever reads them while rendering sees it; a zone without a place stays as it is.
 */
export function setZonePlaces(places: ZonePlaces): void {
  for (const zone of allZones) {
    const place = places[zone.id]
    if (!place) continue
    const { woman, man, visible, name } = place
    Object.assign(zone, { ...woman, man: { ...man }, visible, name })
  }
}
