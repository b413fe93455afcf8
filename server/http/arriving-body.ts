import type { IncomingMessage } from 'node:http'

/** Bytes to buffer before anyone asks for the body; the rest waits in the network. */
const HELD = 64 * 1024
const FIRST = 512
/** A client that sends more bytes than this after the body is no longer wanted, or takes longer, is disconnected. */
const PATIENCE = { bytes: 16 * 1024 * 1024, ms: 5_000 }
/** Parsing costs per chunk: our clients never send a thousand chunks averaging under this many bytes. */
const PIECES = { free: 1000, bytes: 64 }
const EMPTY = Buffer.alloc(0)

type Events = {
  /** Change in the number of bytes this body holds. If it throws, the body ends with that error. */
  onSize(more: number): void
  /** Called once: nothing more will arrive. */
  onEnd(): void
}

/**
 * The body of a request, copied into one growing buffer as it arrives. Node creates an object of some hundred bytes
 * per chunk, and a client may send chunks of one byte: stored as they come they cost a hundred times their size.
 */
export class ArrivingBody {
  readonly #incoming: IncomingMessage
  readonly #events: Events
  #buffer = EMPTY
  #length = 0
  /** Everything reported through `onSize`. */
  #counted = 0
  #discarded: number | undefined
  #received = 0
  #pieces = 0
  #failure: unknown
  #state: 'arriving' | 'complete' | 'broken' = 'arriving'
  #wake: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #gone = () => this.#finish('broken', new Error('The body ended early'))

  constructor(incoming: IncomingMessage, events: Events) {
    this.#incoming = incoming
    this.#events = events
    incoming.on('data', (chunk: Buffer) => this.#take(chunk))
    incoming.once('end', () => this.#finish('complete'))
    incoming.once('error', (error) => this.#finish('broken', error))
    // Once a request is answered, Node no longer reports that its connection closed.
    incoming.socket.once('close', this.#gone)
  }

  /** For one reader. The chunks have a reasonable size, whatever size they arrived in. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          while (this.#length < HELD && this.#state === 'arriving' && this.#failure === undefined) {
            await new Promise<void>((wake) => {
              this.#wake = wake
              this.#incoming.resume()
            })
          }
          if (this.#failure !== undefined) return controller.error(this.#failure)
          if (this.#length > 0) controller.enqueue(this.#give())
          if (this.#state === 'complete' && this.#length === 0) controller.close()
        },
        cancel: () => this.discard(),
      },
      { highWaterMark: 0 },
    )
  }

  /** The body is no longer wanted: the rest is discarded, so the connection can be reused for the next request. */
  discard(): void {
    if (this.#discarded !== undefined) return
    this.#discarded = 0
    this.#buffer = EMPTY
    this.#length = 0
    this.#release()
    if (this.#state !== 'arriving') return
    this.#incoming.resume()
    this.#timer = setTimeout(() => this.#incoming.socket.destroy(), PATIENCE.ms)
    this.#timer.unref()
  }

  #take(chunk: Buffer): void {
    this.#received += chunk.length
    this.#pieces += 1
    if (this.#pieces > PIECES.free && this.#received < this.#pieces * PIECES.bytes) {
      this.#incoming.socket.destroy()
      return
    }
    if (this.#discarded !== undefined) {
      this.#discarded += chunk.length
      if (this.#discarded > PATIENCE.bytes) this.#incoming.socket.destroy()
      return
    }
    try {
      this.#counted += chunk.length
      this.#events.onSize(chunk.length)
    } catch (error) {
      this.#failure = error
      this.discard()
      return this.#wakeUp()
    }
    const wanted = this.#length + chunk.length
    if (wanted > this.#buffer.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(wanted, this.#buffer.length * 2, FIRST))
      this.#buffer.copy(grown, 0, 0, this.#length)
      this.#buffer = grown
    }
    chunk.copy(this.#buffer, this.#length)
    this.#length = wanted
    if (this.#length < HELD) return
    this.#incoming.pause()
    this.#wakeUp()
  }

  #give(): Uint8Array<ArrayBuffer> {
    const given = this.#buffer.subarray(0, this.#length) as Uint8Array<ArrayBuffer>
    this.#buffer = EMPTY
    this.#length = 0
    return given
  }

  #finish(state: 'complete' | 'broken', error?: Error): void {
    if (this.#state !== 'arriving') return
    this.#state = state
    clearTimeout(this.#timer)
    this.#incoming.socket.off('close', this.#gone)
    if (state === 'broken') {
      this.#failure ??= error
      this.#release()
    }
    this.#events.onEnd()
    this.#wakeUp()
  }

  #release(): void {
    this.#events.onSize(-this.#counted)
    this.#counted = 0
  }

  #wakeUp(): void {
    this.#wake?.()
    this.#wake = undefined
  }
}
