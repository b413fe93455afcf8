import { findClinic } from '#content/clinics.ts'
import { clinicLocalFacts } from '#content/local-facts.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { clinicPhotos, mediaFiles } from '#db/schema/index.ts'
import { localFactsLacking } from '#domain/clinic/local-facts.ts'
import type { ClinicPhotos, ClinicWithPhotos } from '#domain/people/professional.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { conflict } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { asPicture } from './find-shown-people.ts'
import type { photosInput } from './people-input.ts'
import { usePicture } from './save-professional.ts'

/** The clinics as their pages show them now, with what their city pages still lack. */
export function clinicsWithPhotos(site: Site): ClinicWithPhotos[] {
  return site.clinics.map((clinic) => {
    const facts = clinicLocalFacts(site, clinic)
    const { slug, label } = clinic
    const photos = site.clinicPhotos.get(slug)?.length ?? 0
    return { slug, label, photos, facts, lacking: localFactsLacking(facts) }
  })
}

/** The photographs of a clinic in their order. @throws {AppError} `not_found` */
export async function findClinicPhotos({ database, site }: Deps, slug: string): Promise<ClinicPhotos> {
  if (!findClinic(site.current, slug)) throw new AppError('not_found', 'Esa clínica no existe.')
  return read(database.db, slug)
}

/**
 * Replaces the photographs of a clinic.
 * @throws {AppError} `conflict` if they changed since they were read, `not_found`, `invalid_fields`
 */
export async function saveClinicPhotos(
  deps: Deps,
  staff: Staff,
  slug: string,
  { seen, photos }: z.output<typeof photosInput>,
): Promise<ClinicPhotos> {
  await findClinicPhotos(deps, slug)
  return deps.database.db.transaction(async (tx) => {
    // One change of a clinic at a time: there may be no row yet to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`clinic photos ${slug}`}))`)
    const before = await read(tx, slug)
    if (before.seen !== seen) throw conflict(before)
    for (const { id } of photos) await usePicture(tx, id)
    await tx.delete(clinicPhotos).where(eq(clinicPhotos.clinicSlug, slug))
    if (photos.length > 0)
      await tx
        .insert(clinicPhotos)
        .values(
          photos.map(({ id, caption }, position) => ({ clinicSlug: slug, mediaId: id, position, caption })),
        )
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'clinic_photos.changed',
      subject: { type: 'clinic', id: slug },
      before: { photos: before.photos.map(({ picture }) => picture.id) },
      after: { photos: photos.map(({ id }) => id) },
    })
    await notifyBackOffice(tx, 'people.changed', [slug])
    return read(tx, slug)
  })
}

async function read(db: Db | Tx, slug: string): Promise<ClinicPhotos> {
  const rows = await db
    .select({ file: mediaFiles, caption: clinicPhotos.caption })
    .from(clinicPhotos)
    .innerJoin(mediaFiles, eq(mediaFiles.id, clinicPhotos.mediaId))
    .where(eq(clinicPhotos.clinicSlug, slug))
    .orderBy(asc(clinicPhotos.position))
  const photos = rows.map(({ file, caption }) => ({ picture: asPicture(file), caption }))
  const state = JSON.stringify(photos.map(({ picture, caption }) => [picture.id, caption]))
  return { seen: createHash('sha256').update(state).digest('base64url').slice(0, 22), photos }
}
