import type { Answer } from '#domain/assistant/answer.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { respondInWords } from './respond-in-words.ts'

/** Whether the page asks for statements as they are approved. */
export function wantsStream(context: Context<AppContext>): boolean {
  return /\btext\/event-stream\b/i.test(context.req.header('accept') ?? '')
}

/**
 * The answer as server-sent events: `composed` with how many paragraphs and items it has, `statement` with `{at, text}`
 * for each one that was approved, and last `answer` with all of it, which is what counts.
 */
export function streamAnswer(context: Context<AppContext>, deps: Deps, question: Question): Response {
  context.header('Cache-Control', 'no-store')
  // Keeps nginx from buffering the stream.
  context.header('X-Accel-Buffering', 'no')
  return streamSSE(context, async (stream) => {
    const left = new AbortController()
    stream.onAbort(() => left.abort())
    let sent: Promise<unknown> = Promise.resolve()
    const send = (event: string, data: unknown) => {
      sent = sent.then(() => stream.writeSSE({ event, data: JSON.stringify(data) })).catch(() => {})
    }
    const answer = await respondInWords(deps, question, {
      signal: left.signal,
      onComposed: ({ kind, title, paragraphs, items, sources }: Answer) =>
        send('composed', { kind, title, paragraphs: paragraphs.length, items: items.length, sources }),
      onStatement: (at, text) => send('statement', { at, text }),
    })
    send('answer', { answer })
    await sent
  })
}
