type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

type BatcherOptions<Item, Result> = {
  /** Writes all items or none, and gives one result per item, in order. */
  write(items: readonly Item[]): Promise<readonly Result[]>
  /** Whether an error comes from one of the items, so that the others deserve a try of their own. */
  isItemsFault(error: unknown): boolean
  /** Items per write, at most. */
  maxBatch: number
  /** Writes under way at the same time, at most. */
  maxWrites: number
}

/**
 * Writes single items in groups: what arrives while a write is under way goes into the next one. A lone item goes
 * at once, so nobody waits for company; under load, one commit serves many. A result is given after its commit only.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>) {
  const { maxBatch, maxWrites } = options
  let queue: Waiting<Item, Result>[] = []
  let writes = 0
  let planned = false

  function plan() {
    if (planned || writes >= maxWrites || queue.length === 0) return
    planned = true
    // After the requests that this turn of the event loop has read.
    setImmediate(() => {
      planned = false
      const batch = queue.slice(0, maxBatch)
      queue = queue.slice(maxBatch)
      writes += 1
      void writeBatch(options, batch).finally(() => {
        writes -= 1
        plan()
      })
      plan()
    })
  }

  return {
    /** @throws whatever the write threw, when the item was not stored */
    add(item: Item): Promise<Result> {
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        plan()
      })
    },
    /** How many items wait for a write to begin. */
    get waiting() {
      return queue.length
    },
  }
}

async function writeBatch<Item, Result>(
  options: BatcherOptions<Item, Result>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await options.write(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
  } catch (error) {
    if (batch.length > 1 && options.isItemsFault(error)) {
      for (const one of batch) await writeBatch(options, [one])
    } else for (const { reject } of batch) reject(error)
  }
}
