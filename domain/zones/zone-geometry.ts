import { clampPoint, type ZonePoint } from './zone-places.ts'

/** The left and right half of every drawing mirror each other here. */
const AXIS = 50
/** How near, in percent, a dragged point is drawn to a line. */
const SNAP = 0.8

/** Pixels: what a finger needs (design.md, «Hotspots»), and what is drawn. */
const TARGET_SIZE = 44
const MARK_SIZE = 18

/** The place on the other side of the body. */
export function mirrorPoint({ x, y }: ZonePoint): ZonePoint {
  return clampPoint({ x: 2 * AXIS - x, y })
}

/** Where a dragged point lands, and the lines that it was drawn to. */
export type SnappedPoint = { point: ZonePoint; x: number | null; y: number | null }

/** Draws a point to the middle axis, to the mirror image of another one, or level with it; else it stays where it is. */
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

/** A drawing as large as it is on a screen. */
export type FigureSize = { screen: number; width: number; height: number }

/** Two points too near each other. `overlap`: the marks themselves touch; `crowded`: their targets do. */
export type ZoneCollision = { ids: readonly [string, string]; kind: 'overlap' | 'crowded'; screens: number[] }

/**
 * Pairs whose targets of 44 px lie upon each other, with the widths of screen where they do; the kind is the worst of
 * these. Targets are round, so what counts is how far their middles are apart.
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
