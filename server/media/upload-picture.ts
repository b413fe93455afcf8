import { mediaFiles } from '#db/schema/index.ts'
import type { MediaVariant } from '#db/schema/media-files.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { errorFacts } from '../log.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { makeCopies, type ReadPicture, readPicture } from './make-copies.ts'
import type { PictureInput } from './picture-input.ts'
import type { MediaStore } from './store/stored-copy.ts'

/** After this, an upload that did not end is removed with its files. */
const ABANDONED = 60 * 60 * 1000

type Upload = PictureInput & { name: string; bytes: Uint8Array }

/**
 * Stores an upload as its copies; the file itself is not stored. The same file is stored once: then its first row is
 * returned, with the texts that it already has.
 * @returns the id, and whether the picture was there before
 * @throws {AppError} `invalid_fields` for anything but a good photograph, `unavailable` if it can't be stored
 */
export async function uploadPicture(
  deps: Deps,
  store: MediaStore,
  staff: Staff,
  upload: Upload,
): Promise<{ id: string; existed: boolean }> {
  const { db } = deps.database
  const hash = createHash('sha256').update(upload.bytes).digest('hex')
  const known = await findByHash(deps, hash)
  if (known) return { id: known, existed: true }
  const picture = await readPicture(upload.bytes)
  const id = await beginUpload(deps, staff, upload.name, picture)
  const copies = await storeCopies(deps, store, id, picture)
  const { width, height } = copies.at(-1)!
  try {
    await db.transaction(async (tx) => {
      const { alt, decorative, credit } = upload
      await tx
        .update(mediaFiles)
        .set({ hash, width, height, variants: copies, alt, decorative, credit, deletedAt: null })
        .where(eq(mediaFiles.id, id))
      await writeAudit(tx, {
        staffId: staff.id,
        action: 'picture.uploaded',
        subject: { type: 'picture', id },
      })
      await notifyBackOffice(tx, 'people.changed', [id])
    })
  } catch (error) {
    // Another process stored the same file meanwhile; the job of the abandoned upload removes ours.
    const other = await findByHash(deps, hash)
    if (!other) throw error
    return { id: other, existed: true }
  }
  return { id, existed: false }
}

async function findByHash({ database }: Deps, hash: string): Promise<string | undefined> {
  const [row] = await database.db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.hash, hash), isNull(mediaFiles.deletedAt)))
  return row?.id
}

/** A row that counts as deleted until the files are there, so that files always have a row that leads to them. */
function beginUpload({ database, jobs, now }: Deps, staff: Staff, name: string, picture: ReadPicture) {
  const id = randomUUID()
  const { width, height } = picture
  return database.db.transaction(async (tx) => {
    await tx.insert(mediaFiles).values({
      id,
      hash: `uploading ${id}`,
      name,
      width,
      height,
      variants: [],
      decorative: true,
      uploadedBy: staff.id,
      createdAt: now(),
      deletedAt: now(),
    })
    await jobs.enqueue(executorOf(tx), 'erase-picture', [{ id }], {
      startAfter: new Date(now().getTime() + ABANDONED),
    })
    return id
  })
}

async function storeCopies(deps: Deps, store: MediaStore, id: string, picture: ReadPicture) {
  const copies: MediaVariant[] = []
  try {
    for await (const { data, ...facts } of makeCopies(picture)) {
      await store.write({ id, ...facts }, data)
      copies.push(facts)
    }
    return copies
  } catch (error) {
    deps.log.error(errorFacts(error), 'a picture could not be stored')
    await deps.database.db.execute(sql`delete from media_files where id = ${id} and deleted_at is not null`)
    const written = copies.map((facts) => ({ id, ...facts }))
    await store.remove(id, written).catch(() => undefined)
    throw new AppError('unavailable', 'La fotografía no se ha podido guardar. Inténtalo en unos minutos.', {
      retryAfter: 60,
    })
  }
}
