/** The pages (tabs) that lock a request for a user, each with its expiry as an ISO string. */
type HoldPages = Readonly<Record<string, string>>
type Hold = { pages: HoldPages; until: string }

/** Adds this page's lock, with its expiry; expired locks are removed. */
export function heldBy(
  pages: HoldPages | null,
  page: string,
  { until, now }: { until: Date; now: Date },
): Hold {
  return holdOf({ ...live(pages, now), [page]: until.toISOString() })!
}

/** The lock after this page's release; null if nobody holds it any more. */
export function letGoBy(pages: HoldPages | null, page: string, now: Date): Hold | null {
  const { [page]: _, ...others } = live(pages, now)
  return holdOf(others)
}

function live(pages: HoldPages | null, now: Date): HoldPages {
  const at = now.toISOString()
  return Object.fromEntries(Object.entries(pages ?? {}).filter(([, until]) => until > at))
}

function holdOf(pages: HoldPages): Hold | null {
  const until = Object.values(pages).toSorted().at(-1)
  return until === undefined ? null : { pages, until }
}
