type Comparable = {
  slug: string
  /** Slugs of what can be chosen instead of it. */
  alternatives: readonly string[]
}

/** An alternative was chosen by hand for its page; a concern in common may be chance. */
const ALTERNATIVE = 3

/**
 * The two treatments that are most worth setting side by side: one is an alternative to the other, or a concern proposes
 * both. Null where no two have anything in common; of equals the first in the list.
 */
export function closestPair(
  treatments: readonly Comparable[],
  concerns: readonly (readonly string[])[],
): [string, string] | null {
  const nearness = (a: Comparable, b: Comparable) =>
    ALTERNATIVE * (Number(a.alternatives.includes(b.slug)) + Number(b.alternatives.includes(a.slug))) +
    concerns.filter((proposed) => proposed.includes(a.slug) && proposed.includes(b.slug)).length
  const pairs = treatments.flatMap((a, index) =>
    treatments
      .slice(index + 1)
      .map((b) => ({ pair: [a.slug, b.slug] as [string, string], near: nearness(a, b) })),
  )
  const [nearest] = pairs.toSorted((a, b) => b.near - a.near)
  return nearest && nearest.near > 0 ? nearest.pair : null
}
