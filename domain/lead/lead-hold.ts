/** The pages (tabs) that hold a lead for one person, each until when, as ISO text. */
type HoldPages = Readonly<Record<string, string>>
type Hold = { pages: HoldPages; until: string }

/** Held by this page too, until then; what others held until before now is forgotten. */
export function heldBy(
  pages: HoldPages | null,
  page: string,
  { until, now }: { until: Date; now: Date },
): Hold {
  return holdOf({ ...live(pages, now), [page]: until.toISOString() })!
}

/** What is left once this page has let go; null: nobody holds it any more. */
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
