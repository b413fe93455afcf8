import type { Tx } from '#db/client.ts'
import { agendaBlocks, agendaResources } from '#db/schema/index.ts'
import { BLOCK_KINDS } from '#domain/agenda/appointment.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { refused } from '../../shared/http/refused.ts'
import { moment } from '../../leads/work/fields.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { lockAgenda } from '../../agenda/find-place.ts'

const REASON_MAX = 120
const LONGEST_MS = 366 * 86_400_000

export const blockReason = z
  .string('Escribe un texto')
  .max(REASON_MAX * 2, `Como mucho ${REASON_MAX} caracteres`)
  .default('')
  .transform((text) => cleanText(text, { lines: 'one' }))
  .pipe(z.string().max(REASON_MAX, `Como mucho ${REASON_MAX} caracteres`))

/** `POST /agenda/blocks`. */
export const blockInput = z
  .strictObject({
    clinicSlug: z.string('Elige la clínica').min(1, 'Elige la clínica').max(100),
    /** Null: the whole clinic. */
    resourceId: z.int().nonnegative().nullable(),
    startsAt: moment,
    endsAt: moment,
    kind: z.enum(BLOCK_KINDS).default('block'),
    reason: blockReason,
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'La hora de fin va después de la de inicio',
  })
  .refine(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() <= LONGEST_MS, {
    path: ['endsAt'],
    message: 'Como mucho un año',
  })
export type BlockWanted = z.output<typeof blockInput>

/** Blocks time of a clinic or of one of its resources. Visits within it stay until staff move them. */
export function blockTime(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  wanted: BlockWanted,
): Promise<{ id: number }> {
  requireClinic(staff, wanted.clinicSlug)
  return database.db.transaction(async (tx) => {
    // A clinic without resources yet has one column, which stands for all of it.
    const resourceId = wanted.resourceId || null
    if (resourceId !== null) await requireResource(tx, wanted.clinicSlug, resourceId)
    return writeBlock(tx, staff, { ...wanted, resourceId }, now())
  })
}

/** Removes a block, also a closure: the day is open again. @throws {AppError} `not_found` */
export function unblockTime({ database }: Pick<Deps, 'database'>, staff: Staff, id: number): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [block] = await tx.select().from(agendaBlocks).where(eq(agendaBlocks.id, id))
    if (!block) throw new AppError('not_found', 'Ese bloqueo ya no está.')
    requireClinic(staff, block.clinicSlug)
    await tx.delete(agendaBlocks).where(eq(agendaBlocks.id, id))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'agenda.unblocked',
      subject: { type: 'agenda_block', id },
      before: { clinicSlug: block.clinicSlug, kind: block.kind },
    })
    await notifyBackOffice(tx, 'agenda.changed', [block.clinicSlug])
  })
}

/** Writes a block while nobody else changes the clinic's agenda. */
export async function writeBlock(
  tx: Tx,
  staff: Staff,
  block: BlockWanted,
  now: Date,
): Promise<{ id: number }> {
  await lockAgenda(tx, block.clinicSlug)
  const [made] = await tx
    .insert(agendaBlocks)
    .values({ ...block, createdBy: staff.id, createdAt: now })
    .returning({ id: agendaBlocks.id })
  if (!made) throw new Error('insert into agenda_blocks returned no row')
  await writeAudit(tx, {
    staffId: staff.id,
    action: block.kind === 'closure' ? 'agenda.closed' : 'agenda.blocked',
    subject: { type: 'agenda_block', id: made.id },
    after: { clinicSlug: block.clinicSlug, kind: block.kind },
  })
  await notifyBackOffice(tx, 'agenda.changed', [block.clinicSlug])
  return made
}

async function requireResource(tx: Tx, clinicSlug: string, id: number) {
  const [found] = await tx
    .select({ id: agendaResources.id })
    .from(agendaResources)
    .where(and(eq(agendaResources.id, id), eq(agendaResources.clinicSlug, clinicSlug)))
  if (!found) throw refused('resourceId', 'Elige una consulta o un profesional de la clínica.')
}
