import { auditLog } from '#db/schema/index.ts'
import { type FormsSettings, WEBHOOKS, type WebhookName } from '#domain/settings/forms-settings.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { leadPolicyOf } from '../../shared/policy/lead-policy.ts'

/** How the last test of a webhook ended; null if its current address was never tested, or there is none. */
export type WebhookTest = { at: string; ok: boolean; status: number | null; code: string | null } | null

export const WEBHOOK_TESTED = 'webhook.tested'

/** A hash that tells addresses apart without storing them. */
export function addressMark(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 16)
}

/** The last test of each webhook, from the audit log. */
export async function lastWebhookTests(
  { database, env }: Pick<Deps, 'database' | 'env'>,
  value: FormsSettings,
): Promise<Record<WebhookName, WebhookTest>> {
  const rows = await database.db
    .selectDistinctOn([auditLog.subjectId], {
      name: auditLog.subjectId,
      at: auditLog.at,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'webhook'),
        inArray(auditLog.subjectId, [...WEBHOOKS]),
        eq(auditLog.action, WEBHOOK_TESTED),
      ),
    )
    .orderBy(auditLog.subjectId, desc(auditLog.id))
  const { webhooks } = leadPolicyOf(env, value)
  const testOf = (name: WebhookName): WebhookTest => {
    const target = webhooks[name]
    const row = rows.find((one) => one.name === name)
    if (!target || !row || row.after?.address !== addressMark(target.url)) return null
    const { ok, status, code } = row.after as { ok?: boolean; status?: number; code?: string }
    return { at: row.at.toISOString(), ok: ok === true, status: status ?? null, code: code ?? null }
  }
  return { contact: testOf('contact'), booking: testOf('booking'), treatment: testOf('treatment') }
}
