type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

type BatcherOptions<Item, Result> = {
  /** Writes all items or none, and returns one result per item, in order. */
  write(items: readonly Item[]): Promise<readonly Result[]>
  /** Whether one of the items caused the error, so the others deserve a separate try. */
  isItemsFault(error: unknown): boolean
  /** Limit of items per write. */
  maxBatch: number
  /** Limit of concurrent writes. */
  maxWrites: number
}

/**
 * Writes single items in groups: items that arrive during a write go into the next one. A lone item is written
 * immediately, without waiting for others; under load one commit serves many. A result is returned only after its
 * commit.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>) {
  const { maxBatch, maxWrites } = options
  let queue: Waiting<Item, Result>[] = []
  let writes = 0
  let planned = false

  function plan() {
    if (planned || writes >= maxWrites || queue.length === 0) return
    planned = true
    // After the requests read in this turn of the event loop.
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
    /** @throws any error of the write, if the item was not stored */
    add(item: Item): Promise<Result> {
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        plan()
      })
    },
    /** How many items wait for a write to start. */
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
