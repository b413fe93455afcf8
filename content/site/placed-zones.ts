import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import type { Zone, ZoneView } from '../zones.ts'

type Zones = Record<ZoneView, Zone[]>

/** The zones with their published positions and names; a zone without a published position is not changed. */
export function placedZones(zones: Zones, places: ZonePlaces = {}): Zones {
  if (Object.keys(places).length === 0) return zones
  const placed = (zone: Zone): Zone => {
    const place = places[zone.id]
    if (!place) return zone
    const { woman, man, visible, name } = place
    return { ...zone, ...woman, man: { ...man }, visible, name }
  }
  return { face: zones.face.map(placed), front: zones.front.map(placed), back: zones.back.map(placed) }
}
