import type { ZoneView } from '#content/zones.ts'
import { ZONE_DRAFT_ITEMS } from '#domain/accounts/account-items.ts'
import { isBackOffice } from '#domain/address/private-path.ts'
import { readZoneName } from '#domain/zones/zone-name.ts'

/** Position of a zone in percent of its figure. Omitted properties (male drawing, visibility, name) stay unchanged. */
export type HotspotPosition = {
  x: number
  y: number
  man?: { x: number; y: number }
  visible?: boolean
  name?: string
}

/** By zone id (`face/nariz`). */
export type HotspotPositions = Readonly<Record<string, HotspotPosition>>

/** Local storage keys of the back office's draft, one per figure. */
export const HOTSPOT_KEYS: Readonly<Record<ZoneView, string>> = ZONE_DRAFT_ITEMS.figures

/** Overrides apply only if the first segment of the path is `admin`. */
export function readsHotspotPositions(pathname: string): boolean {
  return isBackOffice(pathname)
}

/** The part of the window that overrides are read from. */
export type HotspotBrowser = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly localStorage: Pick<Storage, 'getItem'>
}

/**
 * The stored overrides of a figure and a way to follow them (`storage` events). On pages that don't read them the text
 * is always null and storage is never touched; the same if the browser denies it.
 */
export function hotspotSource(pathname: string, view: ZoneView, browser: () => HotspotBrowser) {
  if (!readsHotspotPositions(pathname)) return { read: () => null, follow: () => () => {} }
  return {
    read: (): string | null => {
      try {
        return browser().localStorage.getItem(HOTSPOT_KEYS[view])
      } catch {
        return null
      }
    },
    follow: (changed: () => void) => {
      browser().addEventListener('storage', changed)
      return () => browser().removeEventListener('storage', changed)
    },
  }
}

/** Parses stored positions; anything that is not a percentage of a zone is left out, without an error. */
export function parseHotspotPositions(stored: string | null): HotspotPositions {
  const value = parseJson(stored)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, place]) => {
      const { man, visible, name, ...woman } = (place ?? {}) as Record<string, unknown>
      const point = parsePoint(woman)
      const manPoint = parsePoint(man)
      if (!point) return []
      const position: HotspotPosition = {
        ...point,
        ...(manPoint ? { man: manPoint } : {}),
        ...(typeof visible === 'boolean' ? { visible } : {}),
        ...(typeof name === 'string' && readZoneName(name) === name ? { name } : {}),
      }
      return [[id, position]]
    }),
  )
}

/** The zones at their overridden positions; the others don't move. */
export function placeZones<Zone extends HotspotPosition & { id: string }>(
  zones: readonly Zone[],
  positions: HotspotPositions,
): Zone[] {
  return zones.map((zone) => (Object.hasOwn(positions, zone.id) ? { ...zone, ...positions[zone.id] } : zone))
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function parsePoint(value: unknown) {
  const { x, y } = (value ?? {}) as { x?: unknown; y?: unknown }
  return isPercent(x) && isPercent(y) ? { x, y } : null
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100
}
