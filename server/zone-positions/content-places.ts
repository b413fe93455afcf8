import { writtenZones, zonesInOrder } from '#content/zones.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'

/** Where content puts the zones and what it calls them: what counts until somebody publishes something else. */
export const contentPlaces: ZonePlaces = Object.fromEntries(
  zonesInOrder(writtenZones).map(({ id, x, y, man, name, visible = true }) => [
    id,
    { woman: { x, y }, man: { ...man }, visible, name },
  ]),
)
