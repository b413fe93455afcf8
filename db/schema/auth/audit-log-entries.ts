import { index, json, varchar } from 'drizzle-orm/pg-core'
import { instanceId, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'

/** Account events, for `GET /admin/audit`. Personal data (who, from which address). */
export const auditLogEntries = auth
  .table(
    'audit_log_entries',
    {
      instanceId: instanceId(),
      id: uuidKey(),
      payload: json().$type<Record<string, unknown>>(),
      createdAt: time(),
      ipAddress: varchar({ length: 64 }).notNull().default(''),
    },
    (table) => [index('audit_logs_instance_id_idx').on(table.instanceId)],
  )
  .enableRLS()

export type AuditLogEntryRow = typeof auditLogEntries.$inferSelect
