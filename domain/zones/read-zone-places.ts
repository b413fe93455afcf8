import { readZoneName } from './zone-name.ts'
import { clampPoint, type ZonePlace, type ZonePlaces, type ZonePoint } from './zone-places.ts'

/**
 * Parses stored zone positions: only zones in `known`, each complete. Missing or invalid values come from `known`, so a
 * new zone gets its built-in position.
 */
export function readZonePlaces(stored: unknown, known: ZonePlaces): ZonePlaces {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(known).map(([id, place]) => [id, readZonePlace(values[id], place) ?? place]),
  )
}

/** Parses one position; null if it is invalid. Missing drawings, visibility and name come from `known`. */
export function readZonePlace(value: unknown, known: ZonePlace): ZonePlace | null {
  if (typeof value !== 'object' || value === null) return null
  const { woman, man, visible, name } = value as Record<string, unknown>
  const points = { woman: readPoint(woman, known.woman), man: readPoint(man, known.man) }
  if (!points.woman || !points.man) return null
  if (visible !== undefined && typeof visible !== 'boolean') return null
  const text = name === undefined ? known.name : typeof name === 'string' ? readZoneName(name) : null
  if (text === null) return null
  return { woman: points.woman, man: points.man, visible: visible ?? known.visible, name: text }
}

/** A point on the drawing: `known` if missing, null if invalid. */
function readPoint(value: unknown, known: ZonePoint): ZonePoint | null {
  if (value === undefined) return known
  const { x, y } = (value ?? {}) as Record<string, unknown>
  return isPercent(x) && isPercent(y) ? clampPoint({ x, y }) : null
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100
}
