/** The drawings of public/lines (scripts/build/lines.ts). */
export type ContourLinesName =
  | 'hero'
  | 'philosophy'
  | 'stage'
  | 'footer'
  | 'menu'
  | 'corner'
  | 'corner-light'
  | 'portrait-1'
  | 'portrait-2'
  | 'portrait-3'
  | 'portrait-4'

interface ContourLinesProps {
  name: ContourLinesName
  /** On the first screen: fetched at once. */
  eager?: boolean
}

/** Contour lines behind a section, which draw themselves once when they come near the screen. */
export function ContourLines({ name, eager }: ContourLinesProps) {
  return (
    <img
      className="contour-lines"
      src={`/lines/${name}.svg`}
      alt=""
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  )
}
