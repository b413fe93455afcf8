import { professionalConsent } from '#content/professional-consent.ts'
import type { Tx } from '#db/client.ts'
import { mediaFiles, professionals } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ProfessionalRow } from '#domain/people/professional.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AuditInput } from '../shared/audit/write-audit.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { changedRow } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { findProfessional } from './find-professional.ts'
import type { consentInput, erasureInput } from './people-input.ts'

/**
 * Records that a professional agreed to be shown: the words, their version, the day and how.
 * @throws {AppError} `conflict`, `not_found`, `invalid_fields` for a day to come or words that have changed
 */
export async function giveConsent(
  deps: Deps,
  staff: Staff,
  id: string,
  { version, text, on, how }: z.output<typeof consentInput>,
): Promise<ProfessionalRow> {
  if (text !== professionalConsent.version)
    throw wrong('text', 'El texto del permiso ha cambiado. Recarga la página y vuelve a leerlo.')
  if (on > inMadrid(deps.now()).date) throw wrong('on', 'La fecha no puede ser futura.')
  return change(deps, staff, id, version, {
    set: {
      consentText: professionalConsent.text,
      consentVersion: professionalConsent.version,
      // Noon is the same day in every time zone of Spain.
      consentedAt: new Date(`${on}T12:00:00Z`),
      consentHow: how,
      consentWithdrawnAt: null,
    },
    action: 'professional.consented',
    after: { consentVersion: professionalConsent.version, consentedAt: on, consentHow: how },
  })
}

/** Withdraws consent: nothing of the professional is shown any more. @throws {AppError} `conflict`, `not_found` */
export function withdrawConsent(
  deps: Deps,
  staff: Staff,
  id: string,
  version: number,
): Promise<ProfessionalRow> {
  return change(deps, staff, id, version, {
    set: { consentWithdrawnAt: deps.now() },
    action: 'professional.withdrawn',
  })
}

/**
 * Erases a professional on request: only dates stay, and the photograph goes too unless something else shows it.
 * @throws {AppError} `conflict`, `not_found`
 */
export function eraseProfessional(
  deps: Deps,
  staff: Staff,
  id: string,
  { version, reason }: z.output<typeof erasureInput>,
): Promise<void> {
  const { database, now } = deps
  return database.db.transaction(async (tx) => {
    const { photo } = await findProfessional(tx, id)
    await update(tx, deps, staff, id, version, {
      name: 'Persona borrada',
      slug: `borrada-${id}`,
      officialTitle: '',
      titleCountry: null,
      college: '',
      collegeNumber: '',
      clinicSlugs: [],
      treatmentSlugs: [],
      languages: [],
      text: '',
      photoId: null,
      consentText: null,
      userId: null,
      active: false,
      erasedAt: now(),
    })
    if (photo) await erasePhoto(tx, deps, photo.id)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'professional.erased',
      subject: { type: 'professional', id },
      reason,
    })
    await notifyBackOffice(tx, 'people.changed', [id])
  })
}

type Change = { set: Values; action: AuditInput['action']; after?: AuditInput['after'] }
type Values = Partial<typeof professionals.$inferInsert>

function change(deps: Deps, staff: Staff, id: string, version: number, { set, action, after = {} }: Change) {
  return deps.database.db.transaction(async (tx) => {
    await update(tx, deps, staff, id, version, set)
    await writeAudit(tx, { staffId: staff.id, action, subject: { type: 'professional', id }, after })
    await notifyBackOffice(tx, 'people.changed', [id])
    return findProfessional(tx, id)
  })
}

async function update(tx: Tx, { now }: Deps, staff: Staff, id: string, version: number, values: Values) {
  await findProfessional(tx, id)
  const rows = await tx
    .update(professionals)
    .set({
      ...values,
      version: sql`${professionals.version} + 1`,
      changedAt: now(),
      changedBy: staff.id,
    })
    .where(and(eq(professionals.id, id), eq(professionals.version, version)))
    .returning({ id: professionals.id })
  await changedRow(rows, () => findProfessional(tx, id))
}

async function erasePhoto(tx: Tx, { jobs, now }: Deps, id: string) {
  const erased = await tx
    .update(mediaFiles)
    .set({ deletedAt: now(), hash: `deleted ${id}`, name: 'borrada', alt: '', decorative: true })
    .where(
      sql`${mediaFiles.id} = ${id}
        and not exists (select from professionals where photo_id = ${id})
        and not exists (select from clinic_photos where media_id = ${id})
        and not exists (select from texts where strpos(content::text, ${id}) > 0
          or strpos(coalesce(published::text, ''), ${id}) > 0)`,
    )
    .returning({ id: mediaFiles.id })
  if (erased.length > 0) await jobs.enqueue(executorOf(tx), 'erase-picture', [{ id }])
}

function wrong(field: string, message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { [field]: message } })
}
