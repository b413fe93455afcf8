/** Windows that one person has open, on all their devices. */
const PER_ACCOUNT = 10
/** Of one process. */
const IN_ALL = 500

type Place = {
  /** What to do when a newer stream of the same account takes this place. */
  onPutOut(run: () => void): void
  leave(): void
}

/** The streams that one process holds open: a bounded number of each account, the newest ones, and a bounded number in all. */
export class OpenStreams {
  readonly #ofAccount = new Map<string, Set<{ putOut: () => void }>>()
  readonly #perAccount: number
  readonly #inAll: number
  #count = 0

  constructor({ perAccount = PER_ACCOUNT, inAll = IN_ALL } = {}) {
    this.#perAccount = perAccount
    this.#inAll = inAll
  }

  /** Undefined when there is no room, and none of the account's own to make some. */
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
        // It may have happened between the door and the first byte.
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
