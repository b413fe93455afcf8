import type { HotspotPoint } from './hotspot.tsx'

/** Side on which a zone's label opens, so that it doesn't cover the drawing. */
const leftLabels: Record<string, readonly string[]> = {
  face: ['pelo', 'pomulos', 'labios', 'menton', 'piel'],
  front: ['brazos', 'abdomen', 'rodillas'],
  back: ['lumbar', 'muslos'],
}

/** Zones of one view as hotspots, top to bottom. `view` is the key in content/zones. */
export function zonePoints(
  view: 'face' | 'front' | 'back',
  zones: readonly { id: string; name: string; x: number; y: number }[],
): HotspotPoint[] {
  return zones
    .map(({ id, name, x, y }) => ({
      id,
      name,
      x,
      y,
      side: leftLabels[view]?.includes(id.slice(id.lastIndexOf('/') + 1))
        ? ('left' as const)
        : ('right' as const),
    }))
    .toSorted((a, b) => a.y - b.y)
}
