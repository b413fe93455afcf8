import type { Db } from '#db/client.ts'
import { type Lead, leadConsents } from '#db/schema/index.ts'
import { ageOfGroup, erasedOn, keptUntil, type LeadAge } from '#domain/lead/data/retention.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { readRetentionMonths } from '../../shared/policy/retention-months.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { personLeads } from './person-leads.ts'
import { personRights } from './person-rights.ts'

const LOOKS = 50

/** The data of the privacy panel. Views and the person's other requests are for privacy staff only. */
export async function privacySheet(deps: Deps, staff: Staff, lead: Lead) {
  const { db } = deps.database
  const isKeeper = staff.capabilities.has('leads.privacy')
  const person = await personLeads(db, lead)
  const months = await readRetentionMonths(deps)
  const groupOf = (root: number) =>
    person.filter(({ id, mergedIntoId }) => id === root || mergedIntoId === root)
  const age = await ageOf(db, groupOf(lead.mergedIntoId ?? lead.id))
  return {
    folio: lead.folio,
    version: lead.version,
    blockedAt: lead.blockedAt?.toISOString() ?? null,
    doNotCall: lead.doNotCall,
    healthContentKept: lead.healthContentKept,
    consents: await consentsOf(db, groupOf(lead.id)),
    retention: {
      months,
      erasedOn: erasedOn(age, months, lead.eraseAfter).toISOString(),
      /** Its retention period has ended: it is blocked, and erased on that day unless someone keeps it. */
      isOver: lead.eraseAfter !== null,
      ownLimit: age.retainUntil !== null && age.retainUntil.getTime() === keptUntil(age, months).getTime(),
    },
    person: isKeeper
      ? person
          .filter(({ clinicSlug }) => seesClinic(staff, clinicSlug))
          .map((one) => ({
            folio: one.folio,
            createdAt: one.createdAt.toISOString(),
            channel: one.formType,
            clinicSlug: one.clinicSlug,
            merged: one.mergedIntoId !== null,
          }))
      : [],
    rights: isKeeper ? await rightsOf(db, person) : [],
    looks: isKeeper || staff.capabilities.has('audit.read') ? await looksAt(db, lead.folio) : null,
  }
}

/** For a surviving lead and those merged into it, which are erased together. */
async function ageOf(db: Pick<Db, 'execute'>, group: readonly Lead[]): Promise<LeadAge> {
  const { rows } = await db.execute<{ at: Date | string | null }>(sql`
    select max(created_at) as at from lead_events
    where lead_id = any(${sql.param(group.map(({ id }) => id))}::bigint[])
      and kind in ('call', 'message', 'appointment')`)
  const [first] = group
  if (!first) throw new Error('a person without the request that was looked at')
  const goesOn = group.find(({ mergedIntoId }) => mergedIntoId === null) ?? first
  const lastContactAt = rows[0]?.at ? new Date(rows[0].at) : null
  const merged = group.filter((one) => one !== goesOn).map((one) => ({ ...one, lastContactAt: null }))
  return ageOfGroup({ ...goesOn, lastContactAt }, merged)
}

/** @returns `takenBy`: the name of the staff member who heard the answer; null for forms */
async function consentsOf(db: Db, group: readonly Lead[]) {
  const folioOf = new Map(group.map(({ id, folio }) => [id, folio]))
  const rows = await db
    .select({
      ...getTableColumns(leadConsents),
      takenByName: sql<string | null>`(select coalesce(
        (select p.display_name from staff_profiles p where p.user_id = ${leadConsents.takenBy}),
        (select u.email from auth.users u where u.id = ${leadConsents.takenBy})))`,
    })
    .from(leadConsents)
    .where(inArray(leadConsents.leadId, [...folioOf.keys()]))
    .orderBy(asc(leadConsents.id))
  return rows.map((row) => ({
    id: row.id,
    folio: folioOf.get(row.leadId) ?? '',
    purpose: row.purpose,
    given: row.given,
    text: row.text,
    textVersion: row.textVersion,
    channel: row.channel,
    takenBy: row.takenByName,
    createdAt: row.createdAt.toISOString(),
  }))
}

async function rightsOf(db: Db, person: readonly Lead[]) {
  const rows = await personRights(db, person)
  return rows.map(({ folio, kind, status, dueOn }) => ({ folio, kind, status, dueOn }))
}

async function looksAt(db: Db, folio: string) {
  const { rows } = await db.execute<{
    at: string
    name: string | null
    action: string
    reason: string | null
  }>(sql`
    select a.at, coalesce(p.display_name, u.email) as name, a.action, a.reason
    from audit_log a
    left join staff_profiles p on p.user_id = a.staff_id
    left join auth.users u on u.id = a.staff_id
    where a.subject_type = 'lead' and a.subject_id = ${folio}
    order by a.id desc limit ${LOOKS}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
