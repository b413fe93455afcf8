import type { CSSProperties } from 'react'

/** The drawings of public/lines (scripts/build/lines.ts). */
export type ContourLinesName = 'hero' | 'philosophy' | 'stage' | 'footer' | 'menu' | 'corner' | 'corner-light'

interface ContourLinesProps {
  name: ContourLinesName
  /** In the first screen: loaded immediately, as a mask, because a picture so large would count as the page's largest paint. */
  eager?: boolean
}

/**
 * Contour lines behind a section, which draw themselves once when they near the viewport. Drawings in a separate file
 * can't see `prefers-reduced-motion`, so the page picks the still version.
 */
export function ContourLines({ name, eager }: ContourLinesProps) {
  const [lines, still] = [`/lines/${name}.svg`, `/lines/${name}-still.svg`]
  if (eager) {
    const style = { '--lines': `url(${lines})`, '--still': `url(${still})` } as CSSProperties
    return <span className="contour-mask" style={style} />
  }
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
      <img className="contour-lines" src={lines} alt="" loading="lazy" decoding="async" />
    </picture>
  )
}
