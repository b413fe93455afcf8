import type { Tx } from '#db/client.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { LEAD_STATUSES } from '#domain/lead/lead.ts'
import { type Capability, capabilitiesOf } from '#domain/staff/capabilities.ts'
import { clinicsOf, type SeenClinics } from '#domain/staff/sees-clinic.ts'
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
 * Unassigns what a person may no longer work on: open leads, tasks, and conversations, which wait again. Every queue
 * holds one's own work and unassigned work, so otherwise nobody would find them. One statement each, however many there
 * are, with an entry in each timeline and in the audit log.
 */
export async function freeWork(tx: Tx, leaving: Leaving): Promise<void> {
  const leads = seenFor(leaving, 'leads.write')
  if (leads !== 'all') await freeLeads(tx, leaving, leads)
  const conversations = seenFor(leaving, 'conversations.write')
  if (conversations !== 'all') await freeConversations(tx, leaving, conversations)
}

/** The clinics in which they still do this work; null: they no longer do it. */
function seenFor({ rights }: Leaving, capability: Capability): SeenClinics | null {
  if (rights === null || !capabilitiesOf(rights.roles).includes(capability)) return null
  return clinicsOf(rights.roles, rights.clinicSlugs)
}

async function freeLeads(
  tx: Tx,
  { id, by, reason, now }: Leaving,
  seen: readonly string[] | null,
): Promise<void> {
  const unseen: SQL = sql`(l.clinic_slug is null or l.clinic_slug <> all(${sql.param([...(seen ?? [])])}::text[]))`
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

/** Those of no clinic stay with staff who still answer some. A conversation without room for a line goes without it. */
async function freeConversations(
  tx: Tx,
  { id, by, reason, now }: Leaving,
  seen: readonly string[] | null,
): Promise<void> {
  const unseen = seen === null ? sql`true` : sql`c.clinic_slug <> all(${sql.param([...seen])}::text[])`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with found as (
      select c.id, c.last_seq < ${CONVERSATION_LIMITS.lines} as fits from conversations c
      where c.assigned_to = ${id} and c.state in ('human', 'snoozed') and ${unseen}
      order by c.id for update
    ), freed as (
      update conversations c set state = 'waiting', assigned_to = null, taken_at = null, snoozed_until = null,
        asked_at = ${at}, last_seq = c.last_seq + found.fits::int, version = c.version + 1
      from found where c.id = found.id returning c.id, c.last_seq, found.fits
    ), lines as (
      insert into conversation_messages (conversation_id, seq, author, event, staff_id, created_at)
      select id, last_seq, 'system', 'awoken', ${by}::uuid, ${at} from freed where fits
    )
    insert into audit_log (staff_id, action, subject_type, subject_id, before, after, reason)
    select ${by}::uuid, 'conversation.assigned', 'conversation', id::text, ${JSON.stringify({ ownerId: id })}::jsonb,
      ${JSON.stringify({ ownerId: null })}::jsonb, ${reason} from freed
    returning subject_id as id`)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await notifyBackOffice(tx, 'conversation.changed', ids)
}
