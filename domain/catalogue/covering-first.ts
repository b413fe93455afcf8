type Naming = { treatments: readonly string[] }

/** From this share on, something is about a set of treatments rather than only touching it. */
const ABOUT = 0.5

/**
 * What names some of these treatments, the most telling first: each one adds the most that no earlier one names; of two
 * that add as many comes the one that is about little else. The places left go to others that are mainly about them.
 */
export function coveringFirst<Item extends Naming>(
  items: readonly Item[],
  slugs: readonly string[],
  most: number,
): Item[] {
  const known = new Set(slugs)
  const share = ({ treatments }: Item) =>
    treatments.length > 0 ? treatments.filter((slug) => known.has(slug)).length / treatments.length : 0
  const telling = items.filter((item) => share(item) > 0).toSorted((a, b) => share(b) - share(a))
  const covering: Item[] = []
  const open = new Set(slugs)
  const added = ({ treatments }: Item) => treatments.filter((slug) => open.has(slug)).length
  for (;;) {
    const [next] = telling.toSorted((a, b) => added(b) - added(a))
    if (!next || added(next) === 0) break
    covering.push(next)
    for (const slug of next.treatments) open.delete(slug)
  }
  const others = telling.filter((item) => share(item) >= ABOUT && !covering.includes(item))
  return [...covering, ...others].slice(0, most)
}
