import { mediaFiles } from '#db/schema/index.ts'
import type { PictureRow } from '#domain/media/picture-row.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { findPicture } from './list-pictures.ts'
import type { PictureInput } from './picture-input.ts'
import { placesOfPicture } from './places-of-picture.ts'

/** Changes what is written about a picture. @throws {AppError} `not_found` */
export function describePicture(
  { database }: Deps,
  staff: Staff,
  id: string,
  input: PictureInput,
): Promise<PictureRow> {
  return database.db.transaction(async (tx) => {
    const before = await findPicture(tx, id)
    if (!before) throw missingPicture()
    await tx.update(mediaFiles).set(input).where(eq(mediaFiles.id, id))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'picture.described',
      subject: { type: 'picture', id },
      before: { alt: before.alt, credit: before.credit },
      after: { alt: input.alt, credit: input.credit },
    })
    await notifyBackOffice(tx, 'people.changed', [id])
    return { ...before, ...input }
  })
}

/** Deletes a picture; its files go soon after. @throws {AppError} `not_found`, or `conflict` while it is used */
export function deletePicture({ database, jobs, now, site }: Deps, staff: Staff, id: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    // Waits for anyone who is just starting to use it (`usePicture`).
    const [row] = await tx
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.id, id), isNull(mediaFiles.deletedAt)))
      .for('update')
    if (!row) throw missingPicture()
    const places = await placesOfPicture(tx, site.current, id)
    if (places.length > 0)
      throw new AppError(
        'conflict',
        `La fotografía se usa aquí: ${places.map(({ label }) => label).join(', ')}.`,
        {
          current: { places },
        },
      )
    await tx
      .update(mediaFiles)
      .set({ deletedAt: now(), hash: `deleted ${id}` })
      .where(eq(mediaFiles.id, id))
    await jobs.enqueue(executorOf(tx), 'erase-picture', [{ id }])
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'picture.deleted',
      subject: { type: 'picture', id },
    })
    await notifyBackOffice(tx, 'people.changed', [id])
  })
}

export function missingPicture(): AppError {
  return new AppError('not_found', 'Esa fotografía no existe o se ha borrado.')
}
