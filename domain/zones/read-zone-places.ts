import { readZoneName } from './zone-name.ts'
import { clampPoint, type ZonePlace, type ZonePlaces, type ZonePoint } from './zone-places.ts'

/**
 * The stored places of zones: those of `known` alone, each whole. What the stored value does not say, or says wrongly, is
 * as in `known`, so a zone that content has gained since stands where content puts it.
 */
export function readZonePlaces(stored: unknown, known: ZonePlaces): ZonePlaces {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(known).map(([id, place]) => [id, readZonePlace(values[id], place) ?? place]),
  )
}

/** One place; null when the value is no place. What it leaves out of drawings, visibility and name is as in `known`. */
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

/** A point of the drawing, `known` where nothing is said, null where what is said is none. */
function readPoint(value: unknown, known: ZonePoint): ZonePoint | null {
  if (value === undefined) return known
  const { x, y } = (value ?? {}) as Record<string, unknown>
  return isPercent(x) && isPercent(y) ? clampPoint({ x, y }) : null
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100
}
