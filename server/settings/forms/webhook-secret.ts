import { settingsSecrets } from '#db/schema/index.ts'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { WEBHOOK_SECRET } from '../../shared/policy/lead-policy.ts'
import { sealSecret } from '../../shared/policy/secret-box.ts'
import { forgetSettings } from '../../shared/policy/stored-settings.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** `secret`: null to fall back to the configured one. */
type SecretChange = { secret: string | null; reason: string }

/** Stores the signing secret of deliveries, sealed, and the reason for the change. */
export async function saveWebhookSecret(
  deps: Pick<Deps, 'database' | 'env'>,
  by: Pick<Staff, 'id'>,
  { secret, reason }: SecretChange,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (secret === null) {
      await tx.delete(settingsSecrets).where(eq(settingsSecrets.name, WEBHOOK_SECRET))
    } else {
      const kept = {
        sealed: sealSecret(deps.env.DATA_DIR, WEBHOOK_SECRET, secret),
        hint: secret.slice(-2),
        changedAt: sql`now()`,
        changedBy: by.id,
      }
      await tx
        .insert(settingsSecrets)
        .values({ name: WEBHOOK_SECRET, ...kept })
        .onConflictDoUpdate({ target: settingsSecrets.name, set: kept })
    }
    await writeAudit(tx, {
      staffId: by.id,
      action: secret === null ? 'secret.removed' : 'secret.changed',
      subject: { type: 'secret', id: WEBHOOK_SECRET },
      reason,
    })
    await notifyBackOffice(tx, 'settings.changed', ['forms'])
  })
  forgetSettings(deps)
}
