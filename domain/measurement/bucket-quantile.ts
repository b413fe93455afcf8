import { type BucketedEvent, EVENT_BUCKETS } from './buckets.ts'

/**
 * A quantile of values that are known by their buckets: within one they are taken to be evenly spread. In the last one,
 * which has no end, it is the start. Null without values.
 */
export function bucketQuantile(
  name: BucketedEvent,
  counts: ReadonlyMap<string, number>,
  quantile: number,
): number | null {
  const starts: readonly number[] = EVENT_BUCKETS[name]
  const cases = starts.reduce((sum, start) => sum + (counts.get(String(start)) ?? 0), 0)
  if (cases === 0) return null
  const wanted = cases * quantile
  let reached = 0
  for (const [index, start] of starts.entries()) {
    const count = counts.get(String(start)) ?? 0
    if (count === 0 || reached + count < wanted) {
      reached += count
      continue
    }
    const end = starts[index + 1] ?? start
    return start + ((wanted - reached) / count) * (end - start)
  }
  return starts.at(-1) ?? null
}
