import type { Db, Tx } from '#db/client.ts'
import { leads, leadTasks } from '#db/schema/index.ts'
import { dateAfter, inMadrid, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { decodeTimeCursor, encodeCursor } from '#domain/input/keyset-cursor.ts'
import type { ActionAnswer, LeadTaskRow } from '#domain/lead/lead-detail.ts'
import type { TaskDue } from '#domain/lead/task-due.ts'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { changedRow } from '../../shared/rows/conflict.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import type { Vault } from '../../shared/vault/vault.ts'
import { changeLead, earliestTask } from './change-lead.ts'
import { requireColleagues } from './colleagues.ts'
import { findDeskLead } from './desk-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { moment, seenVersion, words } from './fields.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'

const KINDS = ['call', 'callback', 'message', 'confirm', 'other'] as const
const PAGE = 50
const SORT = 'due'

/** `POST /leads/:folio/tasks`. */
export const taskInput = z.strictObject({
  kind: z.enum(KINDS).default('other'),
  title: words(300),
  dueAt: moment,
  dueUntil: moment.optional(),
  ownerId: z.uuid().nullable().optional(),
})

/** `PATCH /tasks/:id`: done or not, postponed, reassigned. */
export const taskChange = z.strictObject({
  version: seenVersion,
  done: z.boolean().optional(),
  title: words(300).optional(),
  dueAt: moment.optional(),
  ownerId: z.uuid().nullable().optional(),
})

/** Adds a task to a lead; without an owner it is assigned to the caller. @throws {AppError} */
export function addTask(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'site' | 'vault'>,
  staff: Staff,
  folio: string,
  { ownerId = staff.id, dueUntil, ...task }: z.output<typeof taskInput>,
): Promise<ActionAnswer> {
  return changeLead(deps, staff, { folio }, async ({ clinicSlug }, tx) => {
    await requireColleagues(deps, tx, staff, { ids: ownerId ? [ownerId] : [], clinicSlug })
    if (dueUntil && dueUntil < task.dueAt) throw refused('dueUntil', 'El final va después del principio.')
    return {
      action: 'lead.task_added',
      event: { kind: 'task', body: task.title, data: { kind: task.kind, dueAt: task.dueAt.toISOString() } },
      tasks: [{ ...task, dueUntil: dueUntil ?? null, ownerId }],
    }
  })
}

/**
 * Changes a task: done, postponed, reassigned.
 * @throws {AppError} `conflict` with the current task, `not_found`, `invalid_fields`
 */
export function changeTask(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'vault'>,
  staff: Staff,
  id: number,
  { version, done, title, ...fields }: z.output<typeof taskChange>,
): Promise<LeadTaskRow> {
  return deps.database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ folio: leads.folio, leadId: leads.id })
      .from(leadTasks)
      .innerJoin(leads, eq(leads.id, leadTasks.leadId))
      .where(eq(leadTasks.id, id))
    if (!found) throw new AppError('not_found', 'La tarea ya no existe.')
    const { clinicSlug } = await findDeskLead(tx, staff, found.folio, 'change')
    await requireColleagues(deps, tx, staff, { ids: fields.ownerId ? [fields.ownerId] : [], clinicSlug })
    const rows = await tx
      .update(leadTasks)
      .set({
        ...fields,
        ...(title === undefined ? {} : { title: deps.vault.seal('lead_tasks.title', id, title) }),
        // The window belonged to the old time.
        ...(fields.dueAt ? { dueUntil: null } : {}),
        ...(done === undefined ? {} : { doneAt: done ? deps.now() : null, doneBy: done ? staff.id : null }),
        version: sql`${leadTasks.version} + 1`,
      })
      .where(and(eq(leadTasks.id, id), eq(leadTasks.version, version)))
      .returning({ id: leadTasks.id })
    await changedRow(rows, () => findTask(deps.vault, tx, id))
    await tx
      .update(leads)
      .set({ nextActionAt: await earliestTask(tx, found.leadId) })
      .where(eq(leads.id, found.leadId))
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'lead.task_changed',
      subject: { type: 'lead', id: found.folio },
      after: { task: id, ...(done === undefined ? {} : { done }), ...(title ? { title } : {}), ...fields },
    })
    await notifyBackOffice(tx, 'task.changed', [found.folio])
    const task = await findTask(deps.vault, tx, id)
    if (!task) throw new Error('the task went away while its lead was locked')
    return task
  })
}

/** The open tasks of a lead, the next one first. */
export function openTasksOf(vault: Vault, tx: Tx, leadId: number): Promise<LeadTaskRow[]> {
  return tasksWhere(vault, tx, and(eq(leadTasks.leadId, leadId), isNull(leadTasks.doneAt)), 100)
}

async function findTask(vault: Vault, tx: Tx, id: number): Promise<LeadTaskRow | undefined> {
  const [task] = await tasksWhere(vault, tx, eq(leadTasks.id, id), 1)
  return task
}

/** `owner`: `mine` includes unassigned tasks. */
type TaskListQuery = {
  owner: 'mine' | 'all'
  due: TaskDue | undefined
  /** Slug; absent: all of one's clinics. */
  clinic: string | undefined
  cursor: string | undefined
}

/** A page of the open tasks in one's clinics, the most urgent first. It contains names, so the view is logged. */
export function listTasks(
  { database, now, vault }: Pick<Deps, 'database' | 'now' | 'vault'>,
  staff: Staff,
  { owner, due, clinic, cursor }: TaskListQuery,
): Promise<{ items: LeadTaskRow[]; nextCursor: string | null }> {
  return database.db.transaction(async (tx) => {
    const after = cursor ? decodeTimeCursor(cursor, SORT) : null
    const rows = await tasksWhere(
      vault,
      tx,
      and(
        isNull(leadTasks.doneAt),
        isNull(leads.blockedAt),
        owner === 'mine' ? or(eq(leadTasks.ownerId, staff.id), isNull(leadTasks.ownerId)) : undefined,
        inClinics(staff, sql`${leads.clinicSlug}`, clinic),
        due ? dueCondition(due, now()) : undefined,
        after
          ? sql`(${leadTasks.dueAt}, ${leadTasks.id}) > (${after.key}::timestamptz, ${after.id})`
          : undefined,
      ),
      PAGE + 1,
    )
    const items = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? items.at(-1) : undefined
    if (items.length > 0)
      await writeAudit(tx, {
        staffId: staff.id,
        action: 'tasks.listed',
        subject: { type: 'task', id: owner },
      })
    return { items, nextCursor: last ? encodeCursor({ sort: SORT, key: last.dueAt, id: last.id }) : null }
  })
}

/** Late: should have been done by now. Today: can still be done today. Later: after that. */
function dueCondition(due: TaskDue, now: Date): SQL {
  const end = sql`coalesce(${leadTasks.dueUntil}, ${leadTasks.dueAt})`
  const tomorrow = new Date(momentInMadrid(dateAfter(inMadrid(now).date, 1), '00:00')).toISOString()
  if (due === 'late') return sql`${end} < ${now.toISOString()}::timestamptz`
  if (due === 'later') return sql`${leadTasks.dueAt} >= ${tomorrow}::timestamptz`
  return sql`${end} >= ${now.toISOString()}::timestamptz and ${leadTasks.dueAt} < ${tomorrow}::timestamptz`
}

async function tasksWhere(
  vault: Vault,
  tx: Tx | Db,
  where: SQL | undefined,
  limit: number,
): Promise<LeadTaskRow[]> {
  const rows = await tx
    .select({ task: leadTasks, folio: leads.folio, name: leads.name, clinicSlug: leads.clinicSlug })
    .from(leadTasks)
    .innerJoin(leads, eq(leads.id, leadTasks.leadId))
    .where(where)
    .orderBy(asc(leadTasks.dueAt), asc(leadTasks.id))
    .limit(limit)
  const nameOf = await staffNames(
    tx,
    rows.map(({ task }) => task.ownerId),
  )
  const titles = await Promise.all(
    rows.map(({ task }) => vault.open('lead_tasks.title', task.id, task.title)),
  )
  return rows.map(({ task, folio, name, clinicSlug }, index) => ({
    id: task.id,
    version: task.version,
    folio,
    name,
    clinicSlug,
    kind: task.kind,
    title: titles[index]!,
    dueAt: task.dueAt.toISOString(),
    dueUntil: task.dueUntil?.toISOString() ?? null,
    ownerId: task.ownerId,
    ownerName: nameOf(task.ownerId),
    doneAt: task.doneAt?.toISOString() ?? null,
  }))
}
