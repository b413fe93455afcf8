import { allZones } from '#content/zones.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'

/** Where content puts the zones: what counts until somebody publishes other places. */
export const contentPlaces: ZonePlaces = Object.fromEntries(
  allZones.map(({ id, x, y, man, visible = true }) => [id, { woman: { x, y }, man: { ...man }, visible }]),
)
