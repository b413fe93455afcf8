import { isInKnownYears } from '#domain/calendar/known-moment.ts'
import { decodeCursor, encodeCursor } from '#domain/input/keyset-cursor.ts'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { type PresentedAudit, presentAudit } from './present-audit.ts'

const day = z
  .union([z.literal(''), z.iso.date('Escribe una fecha.').refine(isInKnownYears, 'Escribe una fecha.')])
  .default('')

/** Filters of the audit log; empty: everything. */
export const auditFilters = z.object({
  staff: z.union([z.literal(''), z.literal('system'), z.uuid()]).default(''),
  action: z
    .string()
    .regex(/^([a-z_]+(\.[a-z_]+)?)?$/, 'Escribe una acción.')
    .max(100)
    .default(''),
  subjectType: z
    .string()
    .regex(/^[a-z_]*$/)
    .max(50)
    .default(''),
  subject: z.string().trim().max(200).default(''),
  from: day,
  to: day,
})
export type AuditFilters = z.output<typeof auditFilters>

export type AuditRow = {
  id: number
  at: string
  staffId: string | null
  /** The staff member's display name; null for the product itself, or for someone who has left. */
  staffName: string | null
  action: string
  subjectType: string
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

const PAGE = 50
const SORT = '-id'

/** A page of the audit log, newest first. */
export async function listAudit(
  { database, env, site, now }: Pick<Deps, 'database' | 'env' | 'site' | 'now'>,
  filters: AuditFilters,
  cursor = '',
): Promise<{ items: PresentedAudit[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, SORT)
  const { rows } = await database.db.execute<AuditRow>(
    auditStatement(filters, { before: after?.id, limit: PAGE + 1, hosted: Boolean(env.hosted) }),
  )
  const items = rows.slice(0, PAGE).map((row) => ({ ...row, id: Number(row.id) }))
  const last = items.at(-1)
  const nextCursor =
    rows.length > PAGE && last ? encodeCursor({ sort: SORT, key: last.id, id: last.id }) : null
  const context = { db: database.db, site: site.current, hosted: Boolean(env.hosted), now: now() }
  return { items: await presentAudit(context, items), nextCursor }
}

/** The filtered rows below an id, newest first, with the names of who did it. */
export function auditStatement(
  { staff, action, subjectType, subject, from, to }: AuditFilters,
  { before, limit, hosted }: { before: number | undefined; limit: number; hosted: boolean },
): SQL {
  const where: SQL[] = [sql`true`]
  if (before !== undefined) where.push(sql`a.id < ${before}`)
  if (staff === 'system') where.push(sql`a.staff_id is null`)
  else if (staff) where.push(sql`a.staff_id = ${staff}`)
  if (action.includes('.')) where.push(sql`a.action = ${action}`)
  else if (action) where.push(sql`a.action like ${`${action}.%`}`)
  if (subjectType) where.push(sql`a.subject_type = ${subjectType}`)
  if (subject) where.push(sql`a.subject_id = ${subject}`)
  if (from) where.push(sql`a.at >= (${from}::date)::timestamp at time zone 'Europe/Madrid'`)
  if (to) where.push(sql`a.at < (${to}::date + 1)::timestamp at time zone 'Europe/Madrid'`)
  const name = hosted ? sql`p.display_name` : sql`coalesce(p.display_name, u.email)`
  const account = hosted ? sql`` : sql`left join auth.users u on u.id = a.staff_id`
  return sql`
    select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.staff_id as "staffId",
      ${name} as "staffName", a.action, a.subject_type as "subjectType", a.subject_id as "subjectId", a.before, a.after,
      a.reason
    from audit_log a left join staff_profiles p on p.user_id = a.staff_id ${account}
    where ${sql.join(where, sql` and `)} order by a.id desc limit ${limit}`
}
