import type { Answer, AssistantContext } from '#domain/assistant/answer.ts'

export type AskResult =
  | { answered: true; answer: Answer }
  | { answered: false; reason: 'offline' | 'limited' | 'failed' | 'stopped' }

/** How long an answer may take, in milliseconds. */
const TIMEOUT_MS = 15_000

/** Posts a question. Never throws: whatever goes wrong is a reason; `stopped` means that `stop` was aborted. */
export async function askAssistant(
  question: string,
  context: AssistantContext,
  stop: AbortSignal,
  { endpoint = '/api/assistant', timeoutMs = TIMEOUT_MS } = {},
): Promise<AskResult> {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return refused('offline')
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question, context }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    if (response.status === 429) return refused('limited')
    if (!response.ok) return refused('failed')
    const body = (await response.json()) as { answer?: Answer }
    return body.answer ? { answered: true, answer: body.answer } : refused('failed')
  } catch {
    return refused(stop.aborted ? 'stopped' : 'failed')
  }
}

function refused(reason: 'offline' | 'limited' | 'failed' | 'stopped'): AskResult {
  return { answered: false, reason }
}
