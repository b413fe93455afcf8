import type { Alternative, FreeHours, HeldHour } from '#domain/agenda/booking-api.ts'

const TIMEOUT_MS = 10_000

export type HoursAsked = { clinic: string; treatment: string; from: string; days: number }

/** The free hours of a clinic. @throws if the server can't say now */
export async function fetchHours({ clinic, treatment, from, days }: HoursAsked): Promise<FreeHours> {
  const query = new URLSearchParams({ clinica: clinic, desde: from, dias: String(days) })
  if (treatment) query.set('tratamiento', treatment)
  const response = await fetch(`/api/booking/hours?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`hours: ${response.status}`)
  return (await response.json()) as FreeHours
}

/** `unheld`: nobody could say; the server checks the hour again when it is booked. */
export type HoldResult =
  | { kind: 'held'; hold: HeldHour; serverNow: number }
  | { kind: 'taken'; alternatives: readonly Alternative[] }
  | { kind: 'unheld' }

/** Keeps an hour for this visitor, in place of the one that `hold` kept before. Never throws. */
export async function takeHold(wanted: {
  clinic: string
  at: string
  treatment?: string
  hold: string
}): Promise<HoldResult> {
  try {
    const response = await post('', wanted)
    if (response.status === 201) {
      const serverNow = Date.parse(response.headers.get('date') ?? '') || Date.now()
      return { kind: 'held', hold: (await response.json()) as HeldHour, serverNow }
    }
    if (response.status !== 409) return { kind: 'unheld' }
    const { current } = (await response.json()) as { current?: { alternatives?: Alternative[] } }
    return { kind: 'taken', alternatives: current?.alternatives ?? [] }
  } catch {
    return { kind: 'unheld' }
  }
}

/** The new end of a hold, or null if it has ended. Never throws. */
export async function extendHold(hold: string): Promise<string | null | 'unknown'> {
  try {
    const response = await post('/extend', { hold })
    if (response.ok) return ((await response.json()) as { until: string }).until
    return response.status === 404 ? null : 'unknown'
  } catch {
    return 'unknown'
  }
}

/** Gives an hour back, also while the tab closes. */
export function releaseHold(hold: string): void {
  navigator.sendBeacon('/api/booking/holds/release', JSON.stringify({ hold }))
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`/api/booking/holds${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** When a treatment would have to start for an event, in words; empty if nobody can say now. */
export async function fetchStart(treatment: string, date: string): Promise<string> {
  try {
    const query = new URLSearchParams({ tratamiento: treatment, fecha: date })
    const response = await fetch(`/api/booking/start?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? ((await response.json()) as { text: string }).text : ''
  } catch {
    return ''
  }
}
