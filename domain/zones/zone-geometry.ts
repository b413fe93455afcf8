import { clampPoint, type ZonePoint } from './zone-places.ts'

/** The vertical axis of every drawing, in percent. */
const AXIS = 50
/** Snap distance of a dragged point, in percent. */
const SNAP = 0.8

/** Tap target and visible mark, in pixels. */
const TARGET_SIZE = 44
const MARK_SIZE = 18

/** The same place on the other side of the body. */
export function mirrorPoint({ x, y }: ZonePoint): ZonePoint {
  return clampPoint({ x: 2 * AXIS - x, y })
}

/** Where a dragged point lands, and the lines it snapped to. */
export type SnappedPoint = { point: ZonePoint; x: number | null; y: number | null }

/**
 * Snaps a point to the middle axis, to the mirror image of another point, or level with it; otherwise it is unchanged.
 */
export function snapPoint(point: ZonePoint, others: readonly ZonePoint[]): SnappedPoint {
  const x = nearest(point.x, [AXIS, ...others.flatMap((other) => [mirrorPoint(other).x, other.x])])
  const y = nearest(
    point.y,
    others.map((other) => other.y),
  )
  return { point: clampPoint({ x: x ?? point.x, y: y ?? point.y }), x, y }
}

function nearest(value: number, lines: readonly number[]): number | null {
  let best: number | null = null
  for (const line of lines) {
    const distance = Math.abs(line - value)
    if (distance <= SNAP && (best === null || distance < Math.abs(best - value))) best = line
  }
  return best
}

export type FigureSize = { screen: number; width: number; height: number }

/** Two points that are too close. `overlap`: the marks touch; `crowded`: the tap targets do. */
export type ZoneCollision = { ids: readonly [string, string]; kind: 'overlap' | 'crowded'; screens: number[] }

/**
 * Pairs whose 44 px targets overlap, with the screen widths where they do; the kind is the worst of these. Targets are
 * round, so the distance between centers counts.
 */
export function zoneCollisions(
  points: readonly (ZonePoint & { id: string })[],
  sizes: readonly FigureSize[],
): ZoneCollision[] {
  return points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other): ZoneCollision[] => {
      const distances = sizes.map(({ screen, width, height }) => ({
        screen,
        distance: Math.hypot(((one.x - other.x) * width) / 100, ((one.y - other.y) * height) / 100),
      }))
      const close = distances.filter(({ distance }) => distance < TARGET_SIZE)
      if (close.length === 0) return []
      const kind = close.some(({ distance }) => distance < MARK_SIZE) ? 'overlap' : 'crowded'
      return [{ ids: [one.id, other.id], kind, screens: close.map(({ screen }) => screen) }]
    }),
  )
}
