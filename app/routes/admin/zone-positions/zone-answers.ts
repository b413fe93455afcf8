import type { ZoneChange, ZonePlaces } from '#domain/zones/zone-places.ts'

type Author = { id: string; name: string | null }

/** `GET /api/admin/zone-positions`: what visitors see, and what content says. Version 0: nobody has published. */
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

/** An entry of `GET /api/admin/zone-positions/versions`. */
export type ZoneVersion = {
  version: number
  note: string | null
  publishedBy: Author | null
  publishedAt: string
  changes: readonly ZoneChange[]
}
