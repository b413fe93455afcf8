import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Conversation } from '#db/schema/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { OpenStreams } from '../../shared/live/open-streams.ts'
import { conversationStreamsOf } from './conversation-streams.ts'

export type StreamOptions = {
  heartbeat?: number
  longest?: number
  perConversation?: number
  inAll?: number
}

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT = 20_000
/** The browser then reconnects. */
const LONGEST = 10 * 60_000
/** Windows of one visitor. */
const PER_CONVERSATION = 3
/** Per process. */
const IN_ALL = 500
/** Seconds a replaced stream must stay away. */
const PUT_OUT_WAIT = 60

/**
 * Server-sent events of one conversation (CONVERSATION_STREAM_EVENTS). `bye` comes before the server closes it: on
 * shutdown, once the token opens nothing, after ten minutes, and with `{wait}`, in seconds, when the oldest of too many
 * windows is replaced.
 */
export function createEventsRoute(deps: Deps, options: StreamOptions = {}) {
  const { heartbeat = HEARTBEAT, longest = LONGEST } = options
  const { perConversation: perAccount = PER_CONVERSATION, inAll = IN_ALL } = options
  const places = new OpenStreams({ perAccount, inAll })
  const waiting = () =>
    new AppError('unavailable', 'Hay demasiadas conversaciones abiertas.', { retryAfter: 60 })

  return (context: Context<AppContext>, { id, tokenHash }: Conversation, after: number) => {
    const place = places.enter(id)
    if (!place) throw waiting()
    // Keeps nginx from buffering the stream.
    context.header('X-Accel-Buffering', 'no')
    return streamSSE(context, async (stream) => {
      const ended = Promise.withResolvers<{ wait?: number }>()
      const end = () => ended.resolve({})
      const send = (event: string, data: unknown) =>
        void stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => {})
      place.onPutOut(() => ended.resolve({ wait: PUT_OUT_WAIT }))
      stream.onAbort(end)
      const beat = setInterval(() => void stream.write(': \n\n').catch(() => {}), heartbeat)
      const limit = setTimeout(end, longest)
      let leave = () => {}
      try {
        leave = await conversationStreamsOf(deps).enter(id, { tokenHash: tokenHash ?? '', after, send, end })
        const bye = await ended.promise
        leave()
        await stream.writeSSE({ event: 'bye', data: JSON.stringify(bye) }).catch(() => {})
      } finally {
        clearInterval(beat)
        clearTimeout(limit)
        leave()
        place.leave()
      }
    })
  }
}
