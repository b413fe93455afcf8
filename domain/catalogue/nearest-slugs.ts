import { editDistance } from '../text/edit-distance.ts'

/**
 * Slugs similar to one that doesn't exist: first those that share most words, then those with the smallest edit
 * distance.
 */
export function nearestSlugs(wanted: string, slugs: readonly string[], count: number): string[] {
  const words = new Set(
    wanted
      .toLowerCase()
      .split('-')
      .filter(({ length }) => length > 2),
  )
  return slugs
    .map((slug) => ({
      slug,
      shared: slug.split('-').filter((word) => words.has(word)).length,
      distance: editDistance(wanted.toLowerCase().slice(0, 80), slug),
    }))
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance)
    .slice(0, count)
    .map(({ slug }) => slug)
}
