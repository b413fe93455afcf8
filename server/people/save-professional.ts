import { findClinic } from '#content/clinics.ts'
import { findTreatment } from '#content/treatments.ts'
import type { Tx } from '#db/client.ts'
import { mediaFiles, professionals } from '#db/schema/index.ts'
import { type ProfessionalRow, USUAL_TITLE_COUNTRY } from '#domain/people/professional.ts'
import { foldedWords } from '#domain/text/folded-text.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { changedRow } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { findProfessional } from './find-professional.ts'
import type { professionalInput } from './people-input.ts'

/** Starts the record of a professional; nobody else sees it until it is complete and consented. */
export function addProfessional(
  { database, now }: Deps,
  staff: Staff,
  name: string,
): Promise<ProfessionalRow> {
  const id = randomUUID()
  return database.db.transaction(async (tx) => {
    const at = now()
    await tx.insert(professionals).values({
      id,
      name,
      slug: slugOf(name, id),
      titleCountry: USUAL_TITLE_COUNTRY,
      changedAt: at,
      changedBy: staff.id,
      createdAt: at,
    })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'professional.added',
      subject: { type: 'professional', id },
    })
    await notifyBackOffice(tx, 'people.changed', [id])
    return findProfessional(tx, id)
  })
}

type Input = z.output<typeof professionalInput>

/**
 * Saves a professional as a whole.
 * @throws {AppError} `conflict` with the current row, `not_found`, `invalid_fields` for an unknown clinic, treatment
 * or picture
 */
export function saveProfessional(
  { database, site, now }: Deps,
  staff: Staff,
  id: string,
  { version, ...input }: Input,
): Promise<ProfessionalRow> {
  requireKnown(input.clinics, 'clinics', (slug) => findClinic(site.current, slug) !== undefined)
  requireKnown(input.treatments, 'treatments', (slug) => findTreatment(site.current, slug) !== undefined)
  return database.db.transaction(async (tx) => {
    if (input.photoId) await usePicture(tx, input.photoId)
    const before = await findProfessional(tx, id)
    const { clinics, treatments, ...rest } = input
    const rows = await tx
      .update(professionals)
      .set({
        ...rest,
        clinicSlugs: [...new Set(clinics)],
        treatmentSlugs: [...new Set(treatments)],
        version: sql`${professionals.version} + 1`,
        changedAt: now(),
        changedBy: staff.id,
      })
      .where(and(eq(professionals.id, id), eq(professionals.version, version)))
      .returning({ id: professionals.id })
    await changedRow(rows, () => findProfessional(tx, id))
    const after = await findProfessional(tx, id)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'professional.changed',
      subject: { type: 'professional', id },
      before: audited(before),
      after: audited(after),
    })
    await notifyBackOffice(tx, 'people.changed', [id])
    return after
  })
}

/** Holds a picture so that it is not deleted meanwhile. @throws {AppError} `invalid_fields` */
export async function usePicture(tx: Tx, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, id), isNull(mediaFiles.deletedAt)))
    .for('share')
  if (row) return
  const message = 'Esa fotografía se ha borrado. Elige otra.'
  throw new AppError('invalid_fields', message, { fields: { photo: message } })
}

function requireKnown(slugs: readonly string[], field: string, isKnown: (slug: string) => boolean) {
  const unknown = slugs.find((slug) => !isKnown(slug))
  if (unknown === undefined) return
  const message = `No conocemos «${unknown}».`
  throw new AppError('invalid_fields', message, { fields: { [field]: message } })
}

/** Personal data stays out of the log (`writeAudit` hides the name). */
function audited({ name, clinics, treatments, languages, active, photo }: ProfessionalRow) {
  return { name, clinics, treatments, languages, active, photoId: photo?.id ?? null }
}

function slugOf(name: string, id: string): string {
  const words = foldedWords(name).filter((word) => /^[a-z0-9]+$/.test(word))
  return [...words, id.slice(0, 6)].join('-').slice(-80).replace(/^-/, '')
}
