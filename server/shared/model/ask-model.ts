import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'

export type ModelMessage = { role: 'system' | 'user'; content: string }

export type ModelEndpoint = { baseUrl: string; apiKey: string | undefined; model: string | undefined }

/** Why a model gave no answer, or no more of it; never the text of the response. */
export class ModelError extends Error {
  readonly reason: 'status' | 'content_type' | 'not_json' | 'refused' | 'too_long'
  readonly status: number | undefined

  constructor(reason: ModelError['reason'], status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}

/** A token at a time in JSON, 1,600 tokens are about 160 kB. */
const MOST_BYTES = 512 * 1024

const piece = z.object({
  error: z.unknown().optional(),
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })).optional(),
})

/**
 * What an OpenAI-compatible endpoint writes, piece by piece (`POST /chat/completions` with `stream`). Only through the
 * guarded fetch; leaving the loop closes the connection, so that the model stops writing.
 * @throws {ModelError}, or the error of the network or of the signal
 */
export async function* askModel(
  { baseUrl, apiKey, model }: ModelEndpoint,
  messages: readonly ModelMessage[],
  { signal, timeout, maxTokens }: { signal: AbortSignal; timeout: number; maxTokens: number },
): AsyncGenerator<string> {
  const response = await guardedFetch(
    { operator: [baseUrl] },
    `${baseUrl.replace(/\/+$/, '')}/chat/completions`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        ...(model === undefined ? {} : { model }),
        messages,
        stream: true,
        max_tokens: maxTokens,
      }),
      signal,
      timeout,
      maxBytes: MOST_BYTES,
      stream: true,
    },
  )
  try {
    if (!response.ok) throw new ModelError('status', response.status)
    if (!/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? ''))
      throw new ModelError('content_type')
    if (!response.body) return
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_BYTES }))
    for await (const { data } of events) {
      if (data === '[DONE]') return
      yield textOf(data)
    }
  } finally {
    if (response.body && !response.body.locked) await response.body.cancel()
  }
}

function textOf(data: string): string {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    throw new ModelError('not_json')
  }
  const parsed = piece.safeParse(value)
  if (!parsed.success) throw new ModelError('not_json')
  if (parsed.data.error !== undefined) throw new ModelError('refused')
  return parsed.data.choices?.[0]?.delta?.content ?? ''
}
