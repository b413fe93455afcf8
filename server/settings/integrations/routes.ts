import { WEBHOOKS } from '#domain/settings/forms-settings.ts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { readLeadPolicy, readWebhookSecret } from '../../shared/policy/lead-policy.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'

/** An external service of the site. `detail` is a host or a name, never a key, path or password. */
export type Integration = {
  id:
    | 'smtp'
    | 'accounts'
    | 'database'
    | 'webhook_contact'
    | 'webhook_booking'
    | 'webhook_treatment'
    | 'webhook_signature'
    | 'tags'
    | 'metrics'
    | 'model'
  on: boolean
  detail: string
}

/** Mounted at /api/admin/integrations. */
export function integrationRoutes(deps: Deps) {
  return new Hono<StaffContext>().get('/', requireCapability('settings.read'), async (context) =>
    context.json({ items: await listIntegrations(deps), nextCursor: null }),
  )
}

/** Each integration as configured in this process: by the settings first, then the environment. */
async function listIntegrations(deps: Pick<Deps, 'database' | 'env'>): Promise<Integration[]> {
  const { env } = deps
  const { webhooks } = await readLeadPolicy(deps)
  const signed = await readWebhookSecret(deps).catch(() => undefined)
  return [
    { id: 'smtp', on: env.SMTP_URL !== undefined, detail: hostOf(env.SMTP_URL) },
    { id: 'accounts', on: true, detail: hostOf(env.hosted?.url) },
    { id: 'database', on: true, detail: hostOf(env.DATABASE_URL) },
    ...WEBHOOKS.map((name): Integration => {
      const target = webhooks[name]
      return { id: `webhook_${name}`, on: target !== undefined, detail: hostOf(target?.url) }
    }),
    { id: 'webhook_signature', on: signed !== undefined, detail: '' },
    { id: 'tags', on: env.GTM_ID !== undefined, detail: env.GTM_ID ?? '' },
    { id: 'metrics', on: env.METRICS_TOKEN !== undefined, detail: '' },
    { id: 'model', on: env.AI_BASE_URL !== undefined, detail: hostOf(env.AI_BASE_URL) },
  ]
}

function hostOf(url: string | undefined): string {
  return url === undefined ? '' : new URL(url).host
}
