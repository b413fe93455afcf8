import type { Zone, ZoneView } from './schemas/zones.ts'
import type { Site } from './site/site.ts'
import writtenZones from './zones/zones.yaml'

export type { Zone, ZoneView }

/** The zones of the three figures from their file: `face`, `front` and `back`. */
export { writtenZones }

/** Every zone: the face first, then the front and the back of the body. */
export function zonesInOrder({ face, front, back }: Record<ZoneView, Zone[]>): Zone[] {
  return [...face, ...front, ...back]
}

/** The zone with this id, `face/nariz`, or undefined. */
export function findZone({ allZones }: Site, id: string): Zone | undefined {
  return allZones.find((zone) => zone.id === id)
}

/** The zones that list a treatment; empty for one without a zone. */
export function zonesOfTreatment({ allZones }: Site, slug: string): Zone[] {
  return allZones.filter((zone) => zone.treatments.includes(slug))
}
