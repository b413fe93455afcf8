/** The drawings of public/lines (scripts/build/lines.ts). */
export type ContourLinesName = 'hero' | 'philosophy' | 'stage' | 'footer' | 'menu' | 'corner' | 'corner-light'

interface ContourLinesProps {
  name: ContourLinesName
  /** On the first screen: fetched at once. */
  eager?: boolean
}

/**
 * Contour lines behind a section, which draw themselves once when they come near the screen. A drawing in an `<img>`
 * can't see that less motion is wanted, so the page chooses the still one.
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
