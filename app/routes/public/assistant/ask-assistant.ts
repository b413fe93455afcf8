import type { Answer, AssistantContext } from '#domain/assistant/answer.ts'

export type AskResult =
  | { answered: true; answer: Answer }
  | { answered: false; reason: 'offline' | 'limited' | 'failed' | 'stopped' }

/** Timeout of an answer, in milliseconds. */
const TIMEOUT_MS = 15_000

/**
 * A browser may report that it is online before its network works, so failed requests are retried after these pauses,
 * in milliseconds.
 */
const PAUSES_MS = [300, 1_000, 3_000]

/**
 * Posts a question and retries on network errors, because a question has no side effects. Never throws: every failure
 * is a `reason`; `stopped` means that `stop` was aborted.
 */
export async function askAssistant(
  question: string,
  context: AssistantContext,
  stop: AbortSignal,
): Promise<AskResult> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = AbortSignal.any([stop, timeout])
  const pauses = [...PAUSES_MS]
  for (;;) {
    if (navigator.onLine === false) return refused('offline')
    try {
      return await answerTo(
        await fetch('/api/assistant', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ question, context }),
          signal,
        }),
      )
    } catch {
      if (stop.aborted) return refused('stopped')
      const pause = pauses.shift()
      if (timeout.aborted || pause === undefined) return refused('failed')
      await pauseOf(pause, stop)
    }
  }
}

/** Ends early if the user cancels. */
function pauseOf(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    setTimeout(resume, milliseconds)
    stop.addEventListener('abort', () => resume(), { once: true })
  })
}

async function answerTo(response: Response): Promise<AskResult> {
  if (response.status === 429) return refused('limited')
  if (!response.ok) return refused('failed')
  const body = (await response.json()) as { answer?: Answer }
  return body.answer ? { answered: true, answer: body.answer } : refused('failed')
}

function refused(reason: 'offline' | 'limited' | 'failed' | 'stopped'): AskResult {
  return { answered: false, reason }
}
