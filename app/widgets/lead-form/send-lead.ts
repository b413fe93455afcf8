import type { LeadFormErrors, LeadFormValues } from '#domain/lead/lead-form.ts'
import type { LeadFormType } from '#domain/lead/lead.ts'
import type { ConsentedTracking } from '#domain/privacy/cookie-consent.ts'

export type LeadRequest = LeadFormValues & {
  formType: LeadFormType
  consents: { health: boolean; marketing: boolean }
  tracking: ConsentedTracking
  sourceUrl: string
  website: string
}

export type SendResult =
  | { sent: true; folio: string }
  /** `invalid`: nothing was stored and `errors` says why. `refused`: the server responded but rejected it. */
  | { sent: false; reason: 'invalid'; errors: LeadFormErrors & Record<string, string> }
  | { sent: false; reason: 'rate-limited' | 'refused' | 'offline' | 'no-answer' }

/** Timeout of the request, in milliseconds. */
const TIMEOUT_MS = 15_000

/**
 * Posts a lead. Never throws: every failure is a `reason`. After `no-answer` the lead may have been stored; retrying
 * with the same key is safe.
 */
export async function sendLead(
  lead: LeadRequest,
  idempotencyKey: string,
  { endpoint = '/api/leads', timeoutMs = TIMEOUT_MS } = {},
): Promise<SendResult> {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return failed('offline')
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) return failed('rate-limited')
    if (response.status !== 201 && response.status !== 422) return failed('refused')
    const answer: unknown = await response.json()
    return response.status === 201 ? stored(answer) : invalid(answer)
  } catch {
    return failed('no-answer')
  }
}

function failed(reason: 'rate-limited' | 'refused' | 'offline' | 'no-answer'): SendResult {
  return { sent: false, reason }
}

function stored(answer: unknown): SendResult {
  const folio = isRecord(answer) ? answer.folio : undefined
  return typeof folio === 'string' ? { sent: true, folio } : failed('no-answer')
}

function invalid(answer: unknown): SendResult {
  const errors = isRecord(answer) ? answer.errors : undefined
  if (!isRecord(errors)) return failed('refused')
  const texts = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { sent: false, reason: 'invalid', errors: Object.fromEntries(texts) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
