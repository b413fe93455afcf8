import { writtenZones, zonesInOrder } from '#content/zones.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'

/** The positions and names of the zones in the content: they apply until someone publishes others. */
export const contentPlaces: ZonePlaces = Object.fromEntries(
  zonesInOrder(writtenZones).map(({ id, x, y, man, name, visible = true }) => [
    id,
    { woman: { x, y }, man: { ...man }, visible, name },
  ]),
)
