type Naming = { treatments: readonly string[] }

/** From this share on, an item is about a set of treatments rather than just mentioning them. */
const ABOUT = 0.5

/**
 * Items that name some of these treatments. Each item is the one that adds most names not covered yet; ties go to the
 * more specific one. Remaining places go to others that are mainly about them.
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
