import type { AuditAction, AuditField } from '#content/audit-words.ts'
import type { Db, Tx } from '#db/client.ts'
import { auditLog } from '#db/schema/index.ts'

/** Fields with a Spanish name (`content/audit-words.ts`), so that the log can be read. */
type Values = Readonly<Partial<Record<AuditField, unknown>>>

export type AuditInput = {
  /** Null: the product itself, from a job. */
  staffId: string | null
  /** `subject.verb` in the past tense: `lead.viewed`, `lead.changed`, `settings.changed`. */
  action: AuditAction
  /** `{type: 'lead', id: folio}`; never a name, phone or address. */
  subject: { type: string; id: string | number }
  before?: Values
  after?: Values
  reason?: string
}

/** Personal fields. The log records that they changed but not their values, because it outlives an erasure. */
const PERSONAL = new Set([
  'name',
  'email',
  'phone',
  'message',
  'treatment',
  'body',
  'title',
  'tags',
  'details',
  'tracking',
  'sourceUrl',
  'userAgent',
])
const HIDDEN = '•••'

/**
 * Records who viewed or changed what, in the same transaction as the access or change, so neither exists without the
 * other. Several entries are one statement.
 */
export async function writeAudit(tx: Tx | Db, ...entries: readonly AuditInput[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(auditLog).values(
    entries.map(({ staffId, action, subject, before, after, reason }) => ({
      staffId,
      action,
      subjectType: subject.type,
      subjectId: String(subject.id),
      before: before ? withoutPersonal(before) : null,
      after: after ? withoutPersonal(after) : null,
      reason: reason ?? null,
    })),
  )
}

function withoutPersonal(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, PERSONAL.has(key) && value !== null ? HIDDEN : value]),
  )
}
