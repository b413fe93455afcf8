import type { ConversationStatus, PublicMessage } from '#domain/conversations/conversation-api.ts'
import type { CONVERSATION_STREAM_EVENTS } from '#domain/conversations/conversation-api.ts'
import type { Deps } from '../../deps.ts'
import { liveHubOf } from '../../shared/live/live-hub.ts'
import { findConversation } from '../find-conversation.ts'
import { presentStatus, readStatusFacts, type StatusFacts } from '../present-status.ts'
import { type Queue, readQueue } from '../queue.ts'
import { noteArrival, noteLeaving, noteStay } from './note-presence.ts'
import { readPublicMessages } from './read-news.ts'

type StreamEvent = (typeof CONVERSATION_STREAM_EVENTS)[number]

/** One window of a visitor. */
export type VisitorStream = {
  /** The hash of the token that opened it. */
  tokenHash: string
  /** The last message it has. */
  after: number
  send: (event: StreamEvent, data: unknown) => void
  /** Says `bye` and closes it. */
  end: () => void
}

type Open = VisitorStream & { isGreeted: boolean; status: string }
type Talk = {
  streams: Set<Open>
  facts: StatusFacts | undefined
  typingUntil: number
  typing?: NodeJS.Timeout
}

/** Reads at a time, so that a wave leaves connections to others. */
const READERS = 3
/** Typing shows for this long after the last key press that was announced. */
const TYPING_MS = 6_000
/** Between two readings of the queue, however much happens in it. */
const QUEUE_PAUSE = 1_000
/** Words depend on the time too, and presence is noted. */
const EVERY = 20_000
/** A window that reconnects within this time was never away. */
const AWAY_MS = 15_000

const ofDeps = new WeakMap<Deps, ConversationStreams>()

/** Those of this process. */
export function conversationStreamsOf(deps: Deps): ConversationStreams {
  const streams = ofDeps.get(deps) ?? new ConversationStreams(deps)
  ofDeps.set(deps, streams)
  return streams
}

/**
 * The open windows of visitors. A conversation is read once for all its windows, and only when it changed; the queue is
 * read once for all of them.
 */
export class ConversationStreams {
  readonly #deps: Deps
  readonly #talks = new Map<string, Talk>()
  readonly #changed = new Set<string>()
  readonly #reading = new Set<string>()
  #queue: Queue = { places: new Map(), team: [] }
  #queueAt = -Infinity
  #queueTimer: NodeJS.Timeout | undefined
  #clock: NodeJS.Timeout | undefined
  #readers = 0
  #isClosed = false
  #subscribed: Promise<() => void> | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Sends `hello` and the messages it lacks, then whatever happens. @returns a function that leaves */
  async enter(id: string, stream: VisitorStream): Promise<() => void> {
    const talk: Talk = this.#talks.get(id) ?? { streams: new Set(), facts: undefined, typingUntil: 0 }
    this.#talks.set(id, talk)
    const open: Open = Object.assign(stream, { isGreeted: false, status: '' })
    talk.streams.add(open)
    const leave = () => this.#leave(id, talk, open)
    try {
      // Nothing can be missed from here on.
      await (this.#subscribed ??= this.#subscribe())
      this.#clock ??= this.#startClock()
      if (performance.now() - this.#queueAt > QUEUE_PAUSE) await this.#loadQueue()
    } catch (error) {
      leave()
      throw error
    }
    this.#look(id)
    if (talk.streams.size === 1) this.#note(noteArrival(this.#deps, id))
    return leave
  }

  #leave(id: string, talk: Talk, open: Open) {
    talk.streams.delete(open)
    if (talk.streams.size > 0 || this.#talks.get(id) !== talk) return
    clearTimeout(talk.typing)
    this.#talks.delete(id)
    this.#noteAway(id)
    if (this.#talks.size > 0) return
    clearInterval(this.#clock)
    clearTimeout(this.#queueTimer)
    this.#clock = undefined
    this.#queueTimer = undefined
    void this.#subscribed?.then((unsubscribe) => unsubscribe())
    this.#subscribed = undefined
  }

  #subscribe(): Promise<() => void> {
    return liveHubOf(this.#deps).subscribe((message) => {
      if (message.kind === 'closed') this.#close()
      else if (message.kind === 'resync') this.#lookAtAll()
      else if (message.kind === 'event') this.#hear(message.event.type, message.event.ids)
    })
  }

  #hear(type: string, ids: readonly string[]) {
    if (type === 'conversation.changed') {
      if (ids.length === 0) this.#lookAtAll()
      for (const id of ids) this.#look(id)
      this.#queueTimer ??= setTimeout(() => void this.#readQueue(), QUEUE_PAUSE)
    }
    if (type === 'conversation.typing') {
      for (const id of ids) if (id.endsWith(':staff')) this.#showTyping(id.slice(0, -':staff'.length))
    }
  }

  #startClock(): NodeJS.Timeout {
    const clock = setInterval(() => {
      void this.#readQueue()
      this.#note(noteStay(this.#deps, [...this.#talks.keys()]))
    }, EVERY)
    clock.unref()
    return clock
  }

  #lookAtAll() {
    for (const id of this.#talks.keys()) this.#look(id)
  }

  /** A conversation that changes while it is read is read once more. */
  #look(id: string) {
    if (!this.#talks.has(id)) return
    this.#changed.add(id)
    if (this.#readers >= READERS) return
    this.#readers += 1
    void this.#readAll().finally(() => (this.#readers -= 1))
  }

  async #readAll() {
    for (let id = this.#nextChanged(); id !== undefined; id = this.#nextChanged()) {
      this.#changed.delete(id)
      const talk = this.#talks.get(id)
      if (!talk) continue
      this.#reading.add(id)
      await this.#read(id, talk).catch((error: Error) => this.#failed(talk, error))
      this.#reading.delete(id)
    }
  }

  /** None that is being read: its reader looks again. */
  #nextChanged(): string | undefined {
    return [...this.#changed].find((id) => !this.#reading.has(id))
  }

  /** They reconnect, and read what they lack. */
  #failed(talk: Talk, error: Error) {
    this.#deps.log.warn({ error: error.name }, 'conversation stream')
    for (const { end } of talk.streams) end()
  }

  async #read(id: string, talk: Talk) {
    const { db } = this.#deps.database
    const conversation = await findConversation(db, id)
    for (const stream of talk.streams) if (stream.tokenHash !== conversation?.tokenHash) stream.end()
    const streams = [...talk.streams].filter(({ tokenHash }) => tokenHash === conversation?.tokenHash)
    if (!conversation || streams.length === 0) return
    talk.facts = await readStatusFacts(db, conversation)
    // It joined the queue since that was read.
    if (talk.facts.state === 'waiting' && !this.#queue.places.has(id)) await this.#loadQueue()
    const seen = Math.min(...streams.map(({ after }) => after))
    const messages = conversation.lastSeq > seen ? await readPublicMessages(this.#deps, id, seen) : []
    // What staff were typing has arrived.
    if (messages.some(({ author }) => author === 'staff')) talk.typingUntil = 0
    for (const stream of streams) {
      this.#sendStatus(talk, stream)
      for (const message of messages) sendMessage(stream, message)
      // Past notes; a message written while this was read is past its number already.
      stream.after = Math.max(stream.after, conversation.lastSeq)
    }
  }

  #sendStatus(talk: Talk, stream: Open) {
    if (!talk.facts) return
    const status: ConversationStatus = presentStatus(
      this.#deps.site.current,
      talk.facts,
      this.#queue,
      this.#deps.now(),
      talk.typingUntil > performance.now(),
    )
    const text = JSON.stringify(status)
    if (text === stream.status) return
    stream.status = text
    stream.send(stream.isGreeted ? 'status' : 'hello', status)
    stream.isGreeted = true
  }

  async #readQueue() {
    this.#queueTimer = undefined
    try {
      await this.#loadQueue()
    } catch (error) {
      // The last one known stays until the next reading.
      this.#deps.log.warn({ error: (error as Error).name }, 'queue of conversations')
    }
    for (const talk of this.#talks.values()) {
      for (const stream of talk.streams) if (stream.isGreeted) this.#sendStatus(talk, stream)
    }
  }

  async #loadQueue() {
    this.#queue = await readQueue(this.#deps, this.#deps.database.db)
    this.#queueAt = performance.now()
  }

  #showTyping(id: string) {
    const talk = this.#talks.get(id)
    if (!talk?.facts || talk.facts.state !== 'human') return
    talk.typingUntil = performance.now() + TYPING_MS
    clearTimeout(talk.typing)
    for (const stream of talk.streams) stream.send('typing', { on: true })
    talk.typing = setTimeout(() => {
      for (const stream of talk.streams) stream.send('typing', { on: false })
    }, TYPING_MS)
    talk.typing.unref()
  }

  #noteAway(id: string) {
    if (this.#isClosed) return
    const timer = setTimeout(() => {
      if (!this.#isClosed && !this.#talks.has(id)) this.#note(noteLeaving(this.#deps, id))
    }, AWAY_MS)
    timer.unref()
  }

  /** Presence is a courtesy: a failure costs nobody their conversation. */
  #note(noted: Promise<void>) {
    noted.catch((error: Error) => this.#deps.log.warn({ error: error.name }, 'presence of visitors'))
  }

  #close() {
    this.#isClosed = true
    for (const { streams } of this.#talks.values()) for (const { end } of streams) end()
  }
}

function sendMessage(stream: Open, message: PublicMessage) {
  if (message.seq <= stream.after) return
  stream.send('message', message)
  stream.after = message.seq
}
