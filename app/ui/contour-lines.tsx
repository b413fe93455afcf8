/** The drawings of public/lines (scripts/build/lines.ts). */
export type ContourLinesName = 'hero' | 'philosophy' | 'stage' | 'footer' | 'menu' | 'corner' | 'corner-light'

interface ContourLinesProps {
  name: ContourLinesName
  /** Above the fold: load eagerly. */
  eager?: boolean
}

/**
 * Contour lines behind a section, which draw themselves once when they near the viewport. An `<img>` can't see
 * `prefers-reduced-motion`, so the page picks the still version.
 */
export function ContourLines({ name, eager }: ContourLinesProps) {
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={`/lines/${name}-still.svg`} />
      <img
        className="contour-lines"
        src={`/lines/${name}.svg`}
        alt=""
        loading={eager ? undefined : 'lazy'}
        fetchPriority="low"
        decoding="async"
      />
    </picture>
  )
}
