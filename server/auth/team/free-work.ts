import type { Tx } from '#db/client.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { LEAD_STATUSES } from '#domain/lead/lead.ts'
import { capabilitiesOf } from '#domain/staff/capabilities.ts'
import { clinicsOf } from '#domain/staff/sees-clinic.ts'
import { type SQL, sql } from 'drizzle-orm'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { TeamMember } from '../../shared/staff/list-staff.ts'

/** A closed lead keeps its owner for the figures. Blocked and merged leads may come back one day. */
const KEPT_WHEN = LEAD_STATUSES.filter((status) => isClosed(status) && status !== 'blocked')

type Leaving = {
  id: string
  /** Their rights from now on; null: they have left. */
  rights: Pick<TeamMember, 'roles' | 'clinicSlugs'> | null
  /** Who made the change, and why. */
  by: string
  reason: string
  now: Date
}

/**
 * Unassigns the open leads and tasks that a person may no longer work on: every queue holds one's own work and
 * unassigned work, so otherwise nobody would find them. One statement each, however many there are, with an entry in
 * each lead's timeline and in the audit log.
 */
export async function freeWork(tx: Tx, { id, rights, by, reason, now }: Leaving): Promise<void> {
  const works = rights !== null && capabilitiesOf(rights.roles).includes('leads.write')
  const seen = works ? clinicsOf(rights.roles, rights.clinicSlugs) : []
  if (seen === 'all') return
  const unseen: SQL = sql`(l.clinic_slug is null or l.clinic_slug <> all(${sql.param([...seen])}::text[]))`
  const at = sql`${now.toISOString()}::timestamptz`
  const leads = await tx.execute(sql`
    with found as (
      select l.id from leads l
      where l.owner_id = ${id} and l.status <> all(${sql.param(KEPT_WHEN)}::lead_status[]) and ${unseen}
      order by l.id for update
    ), freed as (
      update leads l set owner_id = null, version = version + 1, changed_at = ${at}
      from found where l.id = found.id returning l.id, l.folio
    ), lines as (
      insert into lead_events (lead_id, kind, staff_id, data, created_at)
      select id, 'assignment', ${by}::uuid, ${JSON.stringify({ from: id, to: null })}::jsonb, ${at} from freed
    )
    insert into audit_log (staff_id, action, subject_type, subject_id, before, after, reason)
    select ${by}::uuid, 'lead.assigned', 'lead', folio, ${JSON.stringify({ ownerId: id })}::jsonb,
      ${JSON.stringify({ ownerId: null })}::jsonb, ${reason} from freed`)
  const tasks = await tx.execute(sql`
    update lead_tasks t set owner_id = null, version = t.version + 1 from leads l
    where l.id = t.lead_id and t.owner_id = ${id} and t.done_at is null and ${unseen}`)
  if (leads.rowCount) await notifyBackOffice(tx, 'lead.changed')
  if (tasks.rowCount) await notifyBackOffice(tx, 'task.changed')
}
