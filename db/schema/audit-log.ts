import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/**
 * Who viewed or changed what in the back office, written in the transaction of the access or change.
 *
 * Append-only: a trigger refuses updates, and deletes of anything younger than six years. Personal data of staff (who
 * did it) and, by reference, of visitors: `writeAudit` leaves the values of personal fields out of `before` and
 * `after`, so nothing of an erased person is left here. Legal basis: accountability (GDPR art. 5.2). Retention: six
 * years; the sweep erases (server/retention/erase-old-records.ts).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    /** Null: the product itself, from a job. */
    staffId: uuid(),
    /** `lead.viewed`, `lead.changed`, `settings.changed`… */
    action: text().notNull(),
    subjectType: text().notNull(),
    /** A folio, a slug or a number as text. */
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_staff_idx').on(table.staffId, table.id),
    // To find what is six years old in a table written in the order of time.
    index('audit_log_at_idx').using('brin', table.at),
    // The days whose counts are kept (server/dashboard/count-lead-days.ts).
    index('audit_log_expired_idx')
      .on(sql`(${table.before} ->> 'createdAt')`)
      .where(sql`${table.action} = 'lead.expired'`),
    check('audit_log_action_format', sql`${table.action} ~ '^[a-z_]+\\.[a-z_]+$'`),
    check('audit_log_subject_type_format', sql`${table.subjectType} ~ '^[a-z_]{1,50}$'`),
    check('audit_log_subject_id_length', sql`length(${table.subjectId}) between 1 and 200`),
    check('audit_log_reason_length', sql`length(${table.reason}) between 1 and 1000`),
    check(
      'audit_log_values_length',
      sql`octet_length(${table.before}::text) <= 65536 and octet_length(${table.after}::text) <= 65536`,
    ),
  ],
)

export type AuditEntry = typeof auditLog.$inferSelect
