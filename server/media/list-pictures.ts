import type { Db, Tx } from '#db/client.ts'
import { mediaFiles } from '#db/schema/index.ts'
import type { MediaFile } from '#db/schema/media-files.ts'
import type { PictureList, PictureRow } from '#domain/media/picture-row.ts'
import { widthsOf } from '#domain/media/picture.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

const PAGE = 48
const MAX_PAGE = 1000

/** Pictures, newest first, a page at a time; `q` searches description, file name and credit. */
export async function listPictures(db: Db, { q, page }: { q: string; page: number }): Promise<PictureList> {
  const at = Math.min(Math.max(1, Math.trunc(page) || 1), MAX_PAGE)
  const where = and(isNull(mediaFiles.deletedAt), q ? matches(q) : undefined)
  const [rows, [count]] = await Promise.all([
    db
      .select()
      .from(mediaFiles)
      .where(where)
      .orderBy(desc(mediaFiles.createdAt), desc(mediaFiles.id))
      .limit(PAGE)
      .offset((at - 1) * PAGE),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(mediaFiles)
      .where(where),
  ])
  const total = count?.total ?? 0
  return { items: rows.map(presentPicture), total, page: at, pages: Math.max(1, Math.ceil(total / PAGE)) }
}

/** One picture; undefined if it does not exist or was deleted. */
export async function findPicture(db: Db | Tx, id: string): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, id), isNull(mediaFiles.deletedAt)))
  return row && presentPicture(row)
}

function matches(q: string): SQL {
  const pattern = `%${q.slice(0, 100).replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`concat_ws(' ', ${mediaFiles.alt}, ${mediaFiles.name}, ${mediaFiles.credit}) ilike ${pattern}`
}

function presentPicture(row: MediaFile): PictureRow {
  const { id, name, alt, decorative, credit, width, height, variants, createdAt } = row
  return {
    id,
    name,
    alt,
    decorative,
    credit,
    width,
    height,
    widths: widthsOf(variants),
    bytes: variants.reduce((sum, { bytes }) => sum + bytes, 0),
    createdAt: createdAt.toISOString(),
  }
}
