import { type SQL, sql } from 'drizzle-orm'
import { inClinics } from './clinic-scope.ts'
import type { Staff } from './staff.ts'

export type ConversationViewer = Pick<Staff, 'seenClinics' | 'capabilities'>

/**
 * SQL condition: conversations of a person's clinics and those of none. Those of a blocked request (GDPR art. 18) are
 * for privacy staff, like the request.
 * @param table its name or alias in the query
 */
export function conversationsInSight(staff: ConversationViewer, table: SQL): SQL {
  const clinics = sql`(${table}.clinic_slug is null or ${inClinics(staff, sql`${table}.clinic_slug`)})`
  if (staff.capabilities.has('leads.privacy')) return clinics
  return sql`(${clinics} and not exists (
    select from leads restricted where restricted.id = ${table}.lead_id and restricted.blocked_at is not null))`
}
