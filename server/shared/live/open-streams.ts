/** Windows one person may have open, on all devices. */
const PER_ACCOUNT = 10
/** Per process. */
const IN_ALL = 500

type Place = {
  /** Called when a newer stream of the same account takes this place. */
  onPutOut(run: () => void): void
  leave(): void
}

/** The streams that one process holds open: a limit per account, keeping the newest, and a total limit. */
export class OpenStreams {
  readonly #ofAccount = new Map<string, Set<{ putOut: () => void }>>()
  readonly #perAccount: number
  readonly #inAll: number
  #count = 0

  constructor({ perAccount = PER_ACCOUNT, inAll = IN_ALL } = {}) {
    this.#perAccount = perAccount
    this.#inAll = inAll
  }

  /** Undefined if there is no room and the account has no stream to replace. */
  enter(account: string): Place | undefined {
    const own = this.#ofAccount.get(account) ?? new Set()
    if (this.#count >= this.#inAll && own.size < this.#perAccount) return undefined
    const [oldest] = own
    if (oldest && own.size >= this.#perAccount) {
      this.#remove(account, own, oldest)
      oldest.putOut()
    }
    const place = { putOut: () => {} }
    this.#ofAccount.set(account, own.add(place))
    this.#count += 1
    return {
      onPutOut: (run) => {
        // It may have been replaced before it started listening.
        if (own.has(place)) place.putOut = run
        else run()
      },
      leave: () => this.#remove(account, own, place),
    }
  }

  #remove(account: string, own: Set<{ putOut: () => void }>, place: { putOut: () => void }): void {
    if (!own.delete(place)) return
    this.#count -= 1
    if (own.size === 0) this.#ofAccount.delete(account)
  }
}
