import { readEventStream } from '#app/widgets/event-stream/read-event-stream.ts'
import type {
  ConversationNews,
  ConversationStatus,
  PublicMessage,
} from '#domain/conversations/conversation-api.ts'
import { pauseOf } from '#app/widgets/event-stream/pause-of.ts'
import { talkApi } from './talk-api.ts'

export type Followed = {
  /** The number of the last message known. */
  after(): number
  onNews(news: Partial<ConversationNews>): void
  onTyping(on: boolean): void
  /** Whether messages come through at all. */
  onCut(isCut: boolean): void
  /** The conversation is no longer there. */
  onGone(): void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Heartbeats are more frequent than this; a longer silence means a dead connection. */
const SILENCE_MS = 60_000
const POLL_MS = 5000
/** Streams that failed in a row before single requests take over; some networks let no stream through. */
const TRIES = 2

/** Follows a conversation until `signal`: by its stream and, where streams fail, by asking every five seconds. */
export async function followTalk(token: string, followed: Followed, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  let failed = 0
  while (!signal.aborted) {
    const end = await readStream(token, followed, signal)
    if (signal.aborted) return
    if (end === 'gone') return followed.onGone()
    if (end === 'dismissed') {
      pause = FIRST_PAUSE_MS
      failed = 0
      await pauseOf(FIRST_PAUSE_MS / 4, signal)
      continue
    }
    failed = end === 'dropped' ? 1 : failed + 1
    if (failed >= TRIES) {
      if ((await poll(token, followed, signal)) === 'gone') return followed.onGone()
    } else {
      followed.onCut(true)
    }
    const wait = failed >= TRIES ? POLL_MS : pause * (0.75 + Math.random() / 2)
    await pauseOf(wait, signal)
    pause = end === 'dropped' ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/**
 * One stream to its end. `dismissed`: the server closed it, another will do. `dropped`: it worked and broke. `failed`: it
 * never worked.
 */
async function readStream(token: string, followed: Followed, signal: AbortSignal) {
  const silence = silenceTimer(signal)
  let isGreeted = false
  let isDismissed = false
  try {
    const response = await talkApi.events(token, followed.after(), silence.signal)
    if (response.status === 404 || response.status === 401) return 'gone'
    if (!response.ok || !response.body) return 'failed'
    await readEventStream(
      response.body,
      ({ name, data }) => {
        if (name === 'hello') isGreeted = true
        if (name === 'hello') followed.onCut(false)
        if (name === 'bye') isDismissed = true
        deliver(followed, name, data)
      },
      silence.restart,
    )
  } catch {
    // Broken off: what was read so far stays.
  } finally {
    silence.clear()
  }
  return isDismissed ? 'dismissed' : isGreeted ? 'dropped' : 'failed'
}

function deliver(followed: Followed, name: string, data: string) {
  const value: unknown = JSON.parse(data || '{}')
  if (name === 'hello' || name === 'status') followed.onNews({ conversation: value as ConversationStatus })
  if (name === 'message') followed.onNews({ messages: [value as PublicMessage] })
  if (name === 'typing') followed.onTyping((value as { on?: boolean }).on === true)
}

async function poll(token: string, followed: Followed, signal: AbortSignal) {
  const read = await talkApi.read(token, followed.after(), signal)
  if (signal.aborted) return 'ended'
  if (read.ok) followed.onNews(read.value)
  followed.onCut(!read.ok)
  return !read.ok && read.reason === 'gone' ? 'gone' : 'read'
}

function silenceTimer(outer: AbortSignal) {
  const inner = new AbortController()
  const start = () => setTimeout(() => inner.abort(), SILENCE_MS)
  let timer = start()
  return {
    signal: AbortSignal.any([outer, inner.signal]),
    restart: () => {
      clearTimeout(timer)
      timer = start()
    },
    clear: () => clearTimeout(timer),
  }
}
