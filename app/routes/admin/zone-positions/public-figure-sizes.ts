import type { ZoneView } from '#content/zones.ts'
import type { FigureSize } from '#domain/zones/zone-geometry.ts'

/** Size of the zone explorer's figures, in pixels, on three screen widths (styles/pages-zones.css). */
export const PUBLIC_FIGURE_SIZES: Record<ZoneView, readonly FigureSize[]> = {
  face: [
    { screen: 390, width: 390, height: 488 },
    { screen: 768, width: 341, height: 426 },
    { screen: 1440, width: 446, height: 558 },
  ],
  front: [
    { screen: 390, width: 265, height: 644 },
    { screen: 768, width: 185, height: 457 },
    { screen: 1440, width: 243, height: 591 },
  ],
  back: [
    { screen: 390, width: 265, height: 644 },
    { screen: 768, width: 185, height: 457 },
    { screen: 1440, width: 243, height: 591 },
  ],
}
