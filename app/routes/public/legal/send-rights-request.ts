import type { RightsFormErrors, RightsFormValues } from '#domain/privacy/rights-form.ts'

export type StoredRightsRequest = { folio: string; dueOn: string }

type SendResult =
  | { sent: true; stored: StoredRightsRequest }
  /** `invalid`: nothing was stored and `errors` says why. */
  | { sent: false; reason: 'invalid'; errors: RightsFormErrors }
  | { sent: false; reason: 'rate-limited' | 'offline' | 'failed' }

/** Timeout of the request, in milliseconds. */
const TIMEOUT_MS = 15_000

/** Posts a rights request. Never throws. The server detects identical content, so a retry is stored only once. */
export async function sendRightsRequest(values: RightsFormValues & { website: string }): Promise<SendResult> {
  if (navigator.onLine === false) return { sent: false, reason: 'offline' }
  try {
    const response = await fetch('/api/rights-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 429) return { sent: false, reason: 'rate-limited' }
    if (response.status === 201) return { sent: true, stored: (await response.json()) as StoredRightsRequest }
    if (response.status !== 422) return { sent: false, reason: 'failed' }
    const { errors } = (await response.json()) as { errors: RightsFormErrors }
    return { sent: false, reason: 'invalid', errors }
  } catch {
    return { sent: false, reason: 'failed' }
  }
}
