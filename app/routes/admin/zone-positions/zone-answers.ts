import type { ZoneChange, ZonePlaces } from '#domain/zones/zone-places.ts'

type Author = { id: string; name: string | null }

/** `GET /api/admin/zone-positions`: the published positions and the built-in ones. Version 0: never published. */
export type ZonePositionsAnswer = {
  version: number
  positions: ZonePlaces
  note: string | null
  publishedBy: Author | null
  publishedAt: string | null
  zones: readonly CatalogueZone[]
  original: ZonePlaces
}

export type CatalogueZone = { id: string; name: string; treatments: readonly string[] }

/** An item of `GET /api/admin/zone-positions/versions`. */
export type ZoneVersion = {
  version: number
  note: string | null
  publishedBy: Author | null
  publishedAt: string
  changes: readonly ZoneChange[]
}
