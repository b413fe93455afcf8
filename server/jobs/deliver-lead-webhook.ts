import type { Lead } from '#db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { readLeadPolicy, readWebhookSecret, webhookFor, type WebhookTarget } from '../policy/lead-policy.ts'
import { networkCode } from '../policy/network-code.ts'
import { postJson } from '../policy/post-json.ts'
import { SecretBoxError } from '../policy/secret-box.ts'
import { webhookHeaders } from '../policy/webhook-headers.ts'
import type { JobHandler } from './jobs.ts'
import { attemptDelivery, type DeliveryOutcome } from './lead-delivery.ts'
import { webhookPayload } from './webhook-payload.ts'

/** Milliseconds that a receiver may take to answer. */
const TIMEOUT = 10_000

/** Hands a lead to the webhook of its form (contract.md): signed, at least once; the folio lets the receiver dedupe. */
export function deliverLeadWebhook(deps: Deps, timeout = TIMEOUT): JobHandler<'deliver-lead-webhook'> {
  return async ({ leadId }, run) => {
    const policy = await readLeadPolicy(deps)
    const attempt = { leadId, channel: 'webhook', retryFor: policy.retryFor } as const
    return attemptDelivery(deps, attempt, run, async (lead) => {
      const target = webhookFor(policy, lead.formType)
      if (!target) return { status: 'skipped' }
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(timeout)])
      try {
        return await postLead(target, lead, await readWebhookSecret(deps), signal)
      } catch (error) {
        if (error instanceof SecretBoxError) return { status: 'failed', code: 'secret_unreadable' }
        return { status: 'failed', code: networkCode(error) }
      }
    })
  }
}

async function postLead(
  { url, trusted }: WebhookTarget,
  lead: Lead,
  secret: string | undefined,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const body = JSON.stringify(webhookPayload(lead))
  // A redirect could carry a person's data to a place that nobody configured: it counts as a failure.
  const { status } = await postJson(url, {
    body,
    headers: webhookHeaders(lead.folio, body, secret),
    trusted,
    signal,
  })
  const isGood = status >= 200 && status < 300
  return isGood
    ? { status: 'delivered', http: status }
    : { status: 'failed', code: `http_${status}`, http: status }
}
