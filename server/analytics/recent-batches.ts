const MOST = 20_000

/**
 * The batches of the last minutes. The database knows them too, but by day: a batch that is sent again after midnight
 * would have another one.
 */
export function createRecentBatches(most = MOST) {
  let newer = new Set<string>()
  let older = new Set<string>()
  return {
    /** @returns whether it was there; it is from now on */
    add(batch: string): boolean {
      if (newer.has(batch) || older.has(batch)) return true
      if (newer.size >= most / 2) {
        older = newer
        newer = new Set()
      }
      newer.add(batch)
      return false
    },
  }
}
