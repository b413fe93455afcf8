import { auditLogEntries } from '#db/schema/index.ts'
import { desc, ilike, or, sql } from 'drizzle-orm'
import type { AuthDeps } from '../auth-deps.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { containing } from './containing.ts'
import type { Page } from './pages.ts'

const SCOPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['author', ['actor_username', 'actor_name']],
  ['action', ['action']],
  ['type', ['log_type']],
])

/**
 * The newest entries first.
 * @param query `author:…`, `action:…` or `type:…`, case-insensitive; empty for all
 * @throws {AuthError} E(400, validation_failed) for another scope
 */
export async function listAuditEntries({ db }: Pick<AuthDeps, 'db'>, page: Page, query: string) {
  const where = query === '' ? undefined : matching(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(auditLogEntries)
      .where(where)
      .orderBy(desc(auditLogEntries.createdAt), desc(auditLogEntries.id))
      .limit(page.perPage)
      .offset((page.page - 1) * page.perPage),
    db.$count(auditLogEntries, where),
  ])
  const entries = rows.map(({ id, payload, createdAt, ipAddress }) => ({
    id,
    payload,
    created_at: createdAt?.toISOString(),
    ip_address: ipAddress,
  }))
  return { entries, total }
}

function matching(query: string) {
  const colon = query.indexOf(':')
  const fields = SCOPES.get(query.slice(0, Math.max(colon, 0)))
  if (!fields) throw invalidInput(`Invalid query scope: ${query}`)
  const pattern = containing(query.slice(colon + 1))
  return or(...fields.map((field) => ilike(sql`${auditLogEntries.payload}->>${field}`, pattern)))
}
