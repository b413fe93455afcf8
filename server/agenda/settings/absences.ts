import type { Db, Tx } from '#db/client.ts'
import { agendaBlocks, agendaResources } from '#db/schema/index.ts'
import type { AgendaEffects } from '#domain/agenda/agenda-settings.ts'
import { daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { lockAgenda } from '../find-place.ts'
import { readAgenda } from '../read-agenda.ts'
import type { AbsenceInput } from './settings-input.ts'
import { visitsLeftOutside } from './visits-left-outside.ts'

type AbsenceDeps = Pick<Deps, 'database' | 'site' | 'now'>

/** What an absence would do. @throws {AppError} `not_found` */
export async function effectsOfAbsence(
  deps: AbsenceDeps,
  staff: Staff,
  slug: string,
  input: AbsenceInput,
): Promise<AgendaEffects> {
  const { db } = deps.database
  await requireResource(db, slug, input.resourceId)
  const agenda = await readAgenda(db, deps.site.current, slug)
  const blocked = [{ ...stretchOf(input), resourceId: input.resourceId }]
  const outside = await visitsLeftOutside(db, staff, [{ before: agenda, after: agenda, blocked }], deps.now())
  return { ...outside, firstHours: [] }
}

/** Keeps patients from booking a resource while it is away. @throws {AppError} `not_found` */
export function addAbsence(
  { database, now }: AbsenceDeps,
  staff: Pick<Staff, 'id'>,
  slug: string,
  input: AbsenceInput,
): Promise<{ id: number }> {
  return database.db.transaction(async (tx) => {
    await lockAgenda(tx, slug)
    await requireResource(tx, slug, input.resourceId)
    const { from, until } = stretchOf(input)
    const [made] = await tx
      .insert(agendaBlocks)
      .values({
        ...{ clinicSlug: slug, resourceId: input.resourceId, kind: 'absence', reason: input.reason },
        ...{ startsAt: new Date(from), endsAt: new Date(until), createdBy: staff.id, createdAt: now() },
      })
      .returning({ id: agendaBlocks.id })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'agenda.absence_added',
      subject: { type: 'clinic', id: slug },
      after: { id: made!.id, from: new Date(from).toISOString(), until: new Date(until).toISOString() },
    })
    await notifyBackOffice(tx, 'agenda.changed', [slug])
    return made!
  })
}

/** @throws {AppError} `not_found` */
export function deleteAbsence(
  { database }: AbsenceDeps,
  staff: Pick<Staff, 'id'>,
  slug: string,
  id: number,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(agendaBlocks)
      .where(
        and(eq(agendaBlocks.id, id), eq(agendaBlocks.clinicSlug, slug), eq(agendaBlocks.kind, 'absence')),
      )
      .returning()
    if (!gone) throw new AppError('not_found', 'Esa ausencia ya no está.')
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'agenda.absence_removed',
      subject: { type: 'clinic', id: slug },
      before: { id, from: gone.startsAt.toISOString(), until: gone.endsAt.toISOString() },
    })
    await notifyBackOffice(tx, 'agenda.changed', [slug])
  })
}

async function requireResource(db: Db | Tx, slug: string, id: number) {
  const [found] = await db
    .select({ id: agendaResources.id })
    .from(agendaResources)
    .where(and(eq(agendaResources.id, id), eq(agendaResources.clinicSlug, slug)))
  if (!found) throw new AppError('not_found', 'Esa sala ya no está.')
}

function stretchOf({ from, until, opens, closes }: AbsenceInput) {
  if (opens === undefined || closes === undefined)
    return { from: momentOf(from, '00:00'), until: momentOf(daysAfter(until, 1), '00:00') }
  return {
    from: momentOf(from, opens),
    until: closes === '24:00' ? momentOf(daysAfter(until, 1), '00:00') : momentOf(until, closes),
  }
}
