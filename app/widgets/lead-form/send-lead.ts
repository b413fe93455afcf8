import type { Alternative } from '#domain/agenda/booking-api.ts'
import type { LeadFormErrors, LeadFormValues } from '#domain/lead/lead-form.ts'
import type { LeadFormType } from '#domain/lead/lead.ts'
import type { SentTracking } from '#app/widgets/measurement/current-tracking.ts'

export type LeadRequest = Omit<LeadFormValues, 'hour'> & {
  hour?: { at: string; hold?: string }
  formType: LeadFormType
  consents: { health: boolean; marketing: boolean }
  tracking: SentTracking
  sourceUrl: string
  website: string
}

export type SendResult =
  /** `visit` is the path of the page of a booked hour; `helpNow`: 112 and 024 come first. */
  | { sent: true; folio: string; visit?: string; helpNow?: true }
  /** `invalid`: nothing was stored and `errors` says why. `refused`: the server responded but rejected it. */
  | { sent: false; reason: 'invalid'; errors: LeadFormErrors & Record<string, string> }
  /** The hour has been taken; nothing was stored. */
  | { sent: false; reason: 'conflict'; message: string; alternatives: readonly Alternative[] }
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
    if (![201, 409, 422].includes(response.status)) return failed('refused')
    const answer: unknown = await response.json()
    if (response.status === 409) return taken(answer)
    return response.status === 201 ? stored(answer) : invalid(answer)
  } catch {
    return failed('no-answer')
  }
}

function failed(reason: 'rate-limited' | 'refused' | 'offline' | 'no-answer'): SendResult {
  return { sent: false, reason }
}

function stored(answer: unknown): SendResult {
  const { folio, visit, helpNow } = isRecord(answer) ? answer : {}
  if (typeof folio !== 'string') return failed('no-answer')
  return {
    sent: true,
    folio,
    ...(typeof visit === 'string' ? { visit } : {}),
    ...(helpNow === true ? { helpNow } : {}),
  }
}

function taken(answer: unknown): SendResult {
  const { message, current } = isRecord(answer) ? answer : {}
  if (typeof message !== 'string' || !isRecord(current) || !Array.isArray(current.alternatives))
    return failed('refused')
  return { sent: false, reason: 'conflict', message, alternatives: current.alternatives as Alternative[] }
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
