import { contactDetails } from '#content/brand.ts'
import { fillText } from '#content/fill-text.ts'
import { form as formTexts } from '#content/ui.ts'

/** How a post of a lead ended, in the terms of the form. `message` is a sentence for the visitor, null for «use yours». */
export type PostOutcome =
  | { kind: 'accepted'; folio: string }
  | { kind: 'wrong-fields'; errors: Record<string, string> }
  | { kind: 'failed'; message: string | null }

const PATIENCE_MS = 15_000

/**
 * Sends a lead to our own endpoint. The key stays the same through retries of one filling, so that an answer lost on
 * the way never stores the request twice.
 */
export async function postLead(lead: object, idempotencyKey: string): Promise<PostOutcome> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    return outcomeOf(response.status, answer)
  } catch {
    return { kind: 'failed', message: navigator.onLine ? null : formTexts.server.offline }
  }
}

function outcomeOf(status: number, answer: unknown): PostOutcome {
  const body = (typeof answer === 'object' && answer ? answer : {}) as { folio?: unknown; errors?: unknown }
  if (status === 201 && typeof body.folio === 'string') return { kind: 'accepted', folio: body.folio }
  if (status === 422 && typeof body.errors === 'object' && body.errors) {
    return { kind: 'wrong-fields', errors: body.errors as Record<string, string> }
  }
  if (status === 429) {
    return {
      kind: 'failed',
      message: fillText(formTexts.server.rateLimited, { phone: contactDetails.phone }),
    }
  }
  return { kind: 'failed', message: null }
}
