import { Figure } from '#app/ui/figure.tsx'
import { zonePoints } from '#app/ui/illustration-points.ts'
import type { ZoneView } from '#content/zones.ts'
import type { ExplorerZone } from './explorer-zones.ts'
import { placeZones } from './hotspot-positions.ts'
import { useHotspotPositions } from './use-hotspot-positions.ts'
import { zoneAnchor } from './zone-address.ts'

const DRAWINGS = { face: 'face', front: 'body-front', back: 'body-back' } as const

interface ZoneFigureProps {
  view: ZoneView
  zones: readonly ExplorerZone[]
  /** What the drawing shows: the label of its tab. */
  label: string
  current: string
  /** `current` has points; `beside`, the body's other side, is a picture that can be clicked; else it is hidden. */
  shown: 'current' | 'beside' | 'no'
}

/** One of the three drawings with its points, each of them a link to its zone's text. */
export function ZoneFigure({ view, zones, label, current, shown }: ZoneFigureProps) {
  const positions = useHotspotPositions(view)
  const points = zonePoints(view, placeZones(zones, positions))
  return (
    <div
      className="zone-figure"
      data-view={view}
      data-shown={shown === 'current' || undefined}
      data-beside={shown === 'beside' || undefined}
      aria-hidden={shown === 'beside' || undefined}
    >
      <Figure
        name={DRAWINGS[view]}
        alt={label}
        caption={view === 'face' ? undefined : label}
        points={points}
        current={current}
        quiet
        href={({ id }) => `#${zoneAnchor(id)}`}
      />
    </div>
  )
}
