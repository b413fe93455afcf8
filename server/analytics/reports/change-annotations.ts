import { chartAnnotations } from '#db/schema/index.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import type { ReportAnnotation } from '#domain/measurement/report.ts'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

const MOST = 2000
const day = z.string('Falta el día.').refine(isKnownDate, 'El día no es válido.')

export const annotationInput = z
  .object({
    day,
    untilDay: day.nullable().default(null),
    label: z
      .string('Falta el texto.')
      .trim()
      .min(1, 'Falta el texto.')
      .max(80, 'El texto puede tener 80 caracteres como mucho.'),
    kind: z.enum(['campaign', 'release', 'other'], 'Elige de qué clase es.'),
    /** Empty: all clinics. */
    clinicSlug: z.string().max(100).default(''),
  })
  .refine(({ day: from, untilDay }) => untilDay === null || untilDay >= from, {
    path: ['untilDay'],
    message: 'Acaba antes de empezar.',
  })
type AnnotationInput = z.output<typeof annotationInput>
type Who = Pick<Staff, 'id' | 'seenClinics'>

/** With the clinic, for the form that changes it. */
export type StoredAnnotation = ReportAnnotation & { clinicSlug: string }

/** All that the reader may see, newest first. */
export async function listAnnotations(
  { database: { db } }: Pick<Deps, 'database'>,
  staff: Who,
): Promise<StoredAnnotation[]> {
  const { id, day: from, untilDay, label, kind, clinicSlug } = chartAnnotations
  const rows = await db
    .select({ id, day: from, untilDay, label, kind, clinicSlug })
    .from(chartAnnotations)
    .orderBy(desc(from), desc(id))
    .limit(MOST)
  return rows
    .filter(
      (row) =>
        row.clinicSlug === '' || staff.seenClinics === 'all' || staff.seenClinics.includes(row.clinicSlug),
    )
    .map((row) => ({ ...row, kind: row.kind as ReportAnnotation['kind'] }))
}

export async function addAnnotation(
  { database: { db }, site }: Pick<Deps, 'database' | 'site'>,
  staff: Who,
  input: AnnotationInput,
): Promise<{ id: number }> {
  checkClinic(site.current.clinicSlugs, staff, input.clinicSlug)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(chartAnnotations)
      .values({ ...input, createdBy: staff.id })
      .returning({ id: chartAnnotations.id })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'annotation.added',
      subject: { type: 'annotation', id: row!.id },
      after: input,
    })
    return row!
  })
}

export async function changeAnnotation(
  { database: { db }, site }: Pick<Deps, 'database' | 'site'>,
  staff: Who,
  id: number,
  input: AnnotationInput,
): Promise<void> {
  checkClinic(site.current.clinicSlugs, staff, input.clinicSlug)
  await db.transaction(async (tx) => {
    const before = await found(tx, staff, id)
    await tx.update(chartAnnotations).set(input).where(eq(chartAnnotations.id, id))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'annotation.changed',
      subject: { type: 'annotation', id },
      before,
      after: input,
    })
  })
}

export async function removeAnnotation(
  { database: { db } }: Pick<Deps, 'database'>,
  staff: Who,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await found(tx, staff, id)
    await tx.delete(chartAnnotations).where(eq(chartAnnotations.id, id))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'annotation.removed',
      subject: { type: 'annotation', id },
      before,
    })
  })
}

type Tx = Parameters<Parameters<Deps['database']['db']['transaction']>[0]>[0]

/** @throws {AppError} `not_found` */
async function found(tx: Tx, staff: Who, id: number): Promise<AnnotationInput> {
  const { day: from, untilDay, label, kind, clinicSlug } = chartAnnotations
  const [row] = await tx
    .select({ day: from, untilDay, label, kind, clinicSlug })
    .from(chartAnnotations)
    .where(eq(chartAnnotations.id, id))
    .for('update')
  if (!row) throw new AppError('not_found', 'Esta anotación no existe.')
  if (row.clinicSlug !== '') requireClinic(staff, row.clinicSlug)
  else checkNetwork(staff)
  return { ...row, kind: row.kind as AnnotationInput['kind'] }
}

function checkClinic(slugs: readonly string[], staff: Who, slug: string) {
  if (slug === '') return checkNetwork(staff)
  if (!slugs.includes(slug)) throw refused('clinicSlug', 'Esta clínica no existe.')
  requireClinic(staff, slug)
}

/** A note for every clinic is seen by every clinic. */
function checkNetwork({ seenClinics }: Who) {
  if (seenClinics !== 'all') throw refused('clinicSlug', 'Elige una de tus clínicas.')
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { [field]: message } })
}
