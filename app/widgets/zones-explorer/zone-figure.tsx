import { Figure } from '#app/ui/figure.tsx'
import { zonePoints } from '#app/ui/illustration-points.ts'
import type { ZoneView } from '#content/zones.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ExplorerZone } from './explorer-zones.ts'
import { drawingOf, type FigureChoice } from './figure-choice.ts'
import {
  type HotspotPositions,
  hotspotSource,
  parseHotspotPositions,
  placeZones,
} from './hotspot-positions.ts'
import { zoneAnchor } from './zone-address.ts'

interface ZoneFigureProps {
  view: ZoneView
  zones: readonly ExplorerZone[]
  /** Name of the drawing: the label of its tab; empty if it stands beside. */
  label: string
  current: string
  /** Where a point leads; by default to its zone's text. */
  href?: (zoneId: string) => string
  figure: FigureChoice
  /** `current` has points; `beside`, the other side of the body, is a clickable picture; otherwise it is hidden. */
  shown: 'current' | 'beside' | 'no'
}

/** One of the three drawings with its points, each a link to its zone's text. */
export function ZoneFigure({
  view,
  zones,
  label,
  current,
  href = (zoneId) => `#${zoneAnchor(zoneId)}`,
  figure,
  shown,
}: ZoneFigureProps) {
  const positions = useHotspotPositions(view)
  const placed = placeZones(zones, positions)
    .filter(({ visible }) => visible !== false)
    .map((zone) => (figure.body === 'man' ? { ...zone, ...zone.man } : zone))
  return (
    <div
      className="zone-figure"
      data-view={view}
      data-shown={shown === 'current' || undefined}
      data-beside={shown === 'beside' || undefined}
      aria-hidden={shown === 'beside' || undefined}
    >
      <Figure
        {...drawingOf(view, figure)}
        alt={label}
        caption={view === 'face' || !label ? undefined : label}
        points={zonePoints(view, placed)}
        current={current}
        quiet
        href={({ id }) => href(id)}
      />
    </div>
  )
}

/**
 * Overridden positions of a figure's zones, from local storage and its `storage` events; always empty on public pages.
 */
function useHotspotPositions(view: ZoneView): HotspotPositions {
  const { pathname } = useLocation()
  const { read, follow } = useMemo(() => hotspotSource(pathname, view, () => window), [pathname, view])
  const stored = useSyncExternalStore(follow, read, () => null)
  return useMemo(() => parseHotspotPositions(stored), [stored])
}
