import type { Db } from '#db/client.ts'
import { zonePositionVersions } from '#db/schema/index.ts'
import { decodeCursor, encodeCursor } from '#domain/input/keyset-cursor.ts'
import { type ZoneChange, zoneChanges } from '#domain/zones/zone-places.ts'
import { desc, sql } from 'drizzle-orm'
import { contentPlaces } from './content-places.ts'
import { type PlacesVersion, presentVersion, select } from './find-version.ts'

export type ListedVersion = Omit<PlacesVersion, 'positions'> & {
  /** Compared with the version before it. */
  changes: ZoneChange[]
}

const PAGE = 50
const SORT = '-version'

/** Publications, newest first, with what each one changed. */
export async function listVersions(db: Db, cursor: string) {
  const from = decodeCursor(cursor, SORT)
  // One more than a page, to compare its last entry with.
  const rows = await select(db)
    .where(from ? sql`${zonePositionVersions.version} < ${from.id}::bigint` : undefined)
    .orderBy(desc(zonePositionVersions.version))
    .limit(PAGE + 1)
  const versions = rows.map(presentVersion)
  const items = versions.slice(0, PAGE).map(({ positions, ...rest }, index): ListedVersion => {
    const before = versions[index + 1]?.positions ?? contentPlaces
    return { ...rest, changes: zoneChanges(before, positions) }
  })
  const last = items.at(-1)
  const more = rows.length > PAGE && last
  return {
    items,
    nextCursor: more ? encodeCursor({ sort: SORT, key: last.version, id: last.version }) : null,
  }
}
