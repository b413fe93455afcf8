type Comparable = {
  slug: string
  /** Slugs of its alternatives. */
  alternatives: readonly string[]
}

/** Alternatives were chosen by an editor; a shared concern may be a coincidence. */
const ALTERNATIVE = 3

/**
 * The two treatments most worth comparing: one is an alternative to the other, or they share a concern. Null if no two
 * have anything in common; the first pair wins a tie.
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
