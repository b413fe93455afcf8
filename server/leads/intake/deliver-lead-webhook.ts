import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { guardedFetch } from '../../shared/outgoing/guarded-fetch.ts'
import {
  reachOf,
  readLeadPolicy,
  readWebhookSecret,
  webhookFor,
  type WebhookTarget,
} from '../../shared/policy/lead-policy.ts'
import { networkCode } from '../../shared/policy/network-code.ts'
import { SecretBoxError } from '../../shared/policy/secret-box.ts'
import { webhookHeaders } from '../../shared/policy/webhook-headers.ts'
import { VaultError } from '../../shared/vault/cipher.ts'
import { type OpenedLead, openedLead } from '../../shared/vault/opened-lead.ts'
import { attemptDelivery, type DeliveryOutcome } from './lead-delivery.ts'
import { webhookPayload } from './webhook-payload.ts'

/** Milliseconds a receiver may take to answer. */
const TIMEOUT = 10_000

/** Delivers a lead to the webhook of its form: signed, at least once. The folio lets the receiver deduplicate. */
export function deliverLeadWebhook(deps: Deps, timeout = TIMEOUT): JobHandler<'deliver-lead-webhook'> {
  return async ({ leadId }, run) => {
    const policy = await readLeadPolicy(deps)
    const attempt = { leadId, channel: 'webhook', retryFor: policy.retryFor } as const
    return attemptDelivery(deps, attempt, run, async (lead) => {
      const target = webhookFor(policy, lead.formType)
      if (!target) return { status: 'skipped' }
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(timeout)])
      try {
        return await postLead(
          deps,
          target,
          await openedLead(deps.vault, lead),
          await readWebhookSecret(deps),
          signal,
        )
      } catch (error) {
        if (error instanceof SecretBoxError) return { status: 'failed', code: 'secret_unreadable' }
        if (error instanceof VaultError) return { status: 'failed', code: 'message_unreadable' }
        return { status: 'failed', code: networkCode(error) }
      }
    })
  }
}

async function postLead(
  { env, site }: Deps,
  target: WebhookTarget,
  lead: OpenedLead,
  secret: string | undefined,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const body = JSON.stringify(webhookPayload(site.current, lead))
  // A redirect could send personal data to a host nobody configured, so it counts as a failure.
  const { ok, status } = await guardedFetch(reachOf(env, target), target.url, {
    method: 'POST',
    body,
    headers: webhookHeaders(lead.folio, body, secret),
    signal,
    maxBytes: 0,
    cut: true,
  })
  return ok
    ? { status: 'delivered', http: status }
    : { status: 'failed', code: `http_${status}`, http: status }
}
