import type { Lead } from '#db/schema/index.ts'
import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { JobHandler } from './jobs.ts'
import { attemptDelivery, type DeliveryOutcome } from './lead-delivery.ts'
import { webhookPayload } from './webhook-payload.ts'
import { webhookUrl } from './webhook-url.ts'

/** Milliseconds that a receiver may take to answer. */
const TIMEOUT = 10_000

/** Hands a lead to the webhook of its form (contract.md): signed, at least once; the folio lets the receiver dedupe. */
export function deliverLeadWebhook(deps: Deps, timeout = TIMEOUT): JobHandler<'deliver-lead-webhook'> {
  return ({ leadId }, run) =>
    attemptDelivery(deps, { leadId, channel: 'webhook' }, run, (lead) => {
      const url = webhookUrl(deps.env, lead.formType)
      if (!url) return Promise.resolve({ status: 'skipped' })
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(timeout)])
      return postLead(url, lead, deps.env.LEADS_WEBHOOK_SECRET, signal)
    })
}

async function postLead(
  url: string,
  lead: Lead,
  secret: string | undefined,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const body = JSON.stringify(webhookPayload(lead))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Lead-Folio': lead.folio,
        'Idempotency-Key': lead.folio,
        ...(secret ? { 'X-Signature': `sha256=${signatureOf(body, secret)}` } : {}),
      },
      body,
      // A redirect could carry a person's data to a place that nobody configured.
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.ok ? { status: 'delivered' } : { status: 'failed', code: `http_${response.status}` }
  } catch (error) {
    return { status: 'failed', code: networkCode(error) }
  }
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'network_error'
  if (error.name === 'TimeoutError') return 'timeout'
  if (error.name === 'AbortError') return 'aborted'
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'network_error'
}
