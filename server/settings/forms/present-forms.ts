import { settingsSecrets } from '#db/schema/index.ts'
import { WEBHOOKS, type WebhookName } from '#domain/settings/forms-settings.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { environmentWebhook, WEBHOOK_SECRET } from '../../shared/policy/lead-policy.ts'
import { findSection } from '../../shared/settings/stored-section.ts'
import { assignableStaff } from '../../shared/staff/assignable-staff.ts'
import { formsSection } from './forms-section.ts'
import { lastWebhookTests } from './webhook-tests.ts'

/** The section «Formularios» with the extra data of its screen; never the secret itself. */
export async function presentForms(deps: Pick<Deps, 'database' | 'env' | 'now' | 'site'>) {
  const { db } = deps.database
  const section = await findSection(db, formsSection)
  const team = await assignableStaff(deps, db)
  const [secret] = await db
    .select({ hint: settingsSecrets.hint, changedAt: settingsSecrets.changedAt })
    .from(settingsSecrets)
    .where(eq(settingsSecrets.name, WEBHOOK_SECRET))
  return {
    ...section,
    team,
    clinics: deps.site.current.clinics.map(({ slug, label }) => ({ slug, label })),
    environment: Object.fromEntries(
      WEBHOOKS.map((name) => [name, hostOf(environmentWebhook(deps.env, name))]),
    ) as Record<WebhookName, string | null>,
    secret: secret
      ? { from: 'settings' as const, hint: secret.hint, changedAt: secret.changedAt.toISOString() }
      : { from: deps.env.LEADS_WEBHOOK_SECRET ? ('environment' as const) : null, hint: '', changedAt: null },
    tests: await lastWebhookTests(deps, section.value),
  }
}

/** The path of an address may contain a key. */
function hostOf(url: string | undefined): string | null {
  return url === undefined ? null : new URL(url).origin
}
