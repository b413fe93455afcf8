import { mediaFiles } from '#db/schema/index.ts'
import { copyWidths, PICTURE_FORMATS } from '#domain/media/picture.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../shared/jobs/jobs.ts'
import { createMediaStore } from './store/media-store.ts'

/** Removes the files of a deleted picture, or of an upload that did not end, and then its row. */
export function erasePicture({ database, env }: Deps): JobHandler<'erase-picture'> {
  const store = createMediaStore(env)
  return async ({ id }) => {
    const isGone = and(eq(mediaFiles.id, id), isNotNull(mediaFiles.deletedAt))
    const [row] = await database.db.select({ width: mediaFiles.width }).from(mediaFiles).where(isGone)
    if (!row) return
    const names = copyWidths(row.width).flatMap((width) =>
      PICTURE_FORMATS.map((format) => ({ id, width, format })),
    )
    await store.remove(id, names)
    await database.db.delete(mediaFiles).where(isGone)
  }
}
