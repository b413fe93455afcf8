/** Seconds that visits take to a step: a fifth apart, so that a median read from them is off by a tenth at most. */
export const VISIT_SECONDS = [
  0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720,
  900, 1080, 1320, 1560, 1800, 2160, 2700, 3240, 3600, 4500, 5400, 7200, 9000, 10_800, 14_400, 18_000, 21_600,
  28_800, 36_000, 43_200, 57_600, 72_000,
] as const

const INTERACTION = [0, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000] as const

/**
 * Where the buckets of an event's values begin, ascending; each ends where the next one begins, and the last one is
 * open. The thresholds of web vitals (web-vitals-rating.ts) are among them, so that ratings can be read from them.
 */
export const EVENT_BUCKETS = {
  scroll_depth: [25, 50, 75, 90, 100],
  time_on_page: [10, 30, 60, 180, 600],
  lcp: [
    0, 250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000,
    10_000, 15_000, 30_000,
  ],
  fid: INTERACTION,
  inp: INTERACTION,
  cls: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
  ttfb: [
    0, 100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600, 1800, 2200, 2600, 3500, 5000, 8000,
    15_000,
  ],
  search: [0, 1, 5, 20],
  assistant_helpful: [0, 1],
} as const satisfies Record<string, readonly number[]>

export type BucketedEvent = keyof typeof EVENT_BUCKETS

/** `event_counts.bucket` of an event: where its bucket begins, as text; empty for an event without a value. */
export function eventBucket(name: string, value: number | null | undefined): string {
  const starts: readonly number[] | undefined = EVENT_BUCKETS[name as BucketedEvent]
  return starts && typeof value === 'number' ? String(bucketStart(starts, value)) : ''
}

/** `visit_times.seconds` of a span. */
export function secondsBucket(seconds: number): number {
  return bucketStart(VISIT_SECONDS, seconds)
}

/** The last of some ascending starts that isn't above a value; the first one for a value below all of them. */
function bucketStart(starts: readonly number[], value: number): number {
  return starts.findLast((start) => start <= value) ?? starts[0]!
}
