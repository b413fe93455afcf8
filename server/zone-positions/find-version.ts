import type { Db, Tx } from '#db/client.ts'
import { staffProfiles, zonePositionVersions } from '#db/schema/index.ts'
import { readZonePlaces } from '#domain/zones/read-zone-places.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import { desc, eq } from 'drizzle-orm'
import { contentPlaces } from './content-places.ts'

/** One publication; version 0 is the content. */
export type PlacesVersion = {
  version: number
  positions: ZonePlaces
  note: string | null
  /** The account and, if it has a profile, its name there. */
  publishedBy: { id: string; name: string | null } | null
  publishedAt: string | null
}

const FIRST: PlacesVersion = {
  version: 0,
  positions: contentPlaces,
  note: null,
  publishedBy: null,
  publishedAt: null,
}

/** The version visitors see. */
export async function findPublishedVersion(db: Db | Tx): Promise<PlacesVersion> {
  const [row] = await select(db).orderBy(desc(zonePositionVersions.version)).limit(1)
  return row ? presentVersion(row) : FIRST
}

/** An earlier or the current version; undefined if the number never existed. */
export async function findVersion(db: Db | Tx, version: number): Promise<PlacesVersion | undefined> {
  if (version === 0) return FIRST
  const [row] = await select(db).where(eq(zonePositionVersions.version, version))
  return row && presentVersion(row)
}

export function select(db: Db | Tx) {
  return db
    .select({
      version: zonePositionVersions.version,
      positions: zonePositionVersions.positions,
      note: zonePositionVersions.note,
      publishedBy: zonePositionVersions.publishedBy,
      name: staffProfiles.displayName,
      createdAt: zonePositionVersions.createdAt,
    })
    .from(zonePositionVersions)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, zonePositionVersions.publishedBy))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

export function presentVersion({
  version,
  positions,
  note,
  publishedBy,
  name,
  createdAt,
}: Row): PlacesVersion {
  return {
    version,
    positions: readZonePlaces(positions, contentPlaces),
    note,
    publishedBy: publishedBy ? { id: publishedBy, name } : null,
    publishedAt: createdAt.toISOString(),
  }
}
