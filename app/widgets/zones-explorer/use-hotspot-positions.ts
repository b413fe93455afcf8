import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ZoneView } from '#content/zones.ts'
import {
  HOTSPOT_KEYS,
  type HotspotPositions,
  parseHotspotPositions,
  readsHotspotPositions,
} from './hotspot-positions.ts'

/**
 * Overridden places of a figure's zones, kept in local storage and followed by its `storage` events; on the public
 * pages always empty (specification §2).
 */
export function useHotspotPositions(view: ZoneView): HotspotPositions {
  const active = readsHotspotPositions(useLocation().pathname)
  const stored = useSyncExternalStore(
    active ? onStorage : neverChanges,
    () => (active ? read(HOTSPOT_KEYS[view]) : null),
    () => null,
  )
  return useMemo(() => parseHotspotPositions(stored), [stored])
}

function onStorage(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

const neverChanges = () => () => {}

/** Null where the browser denies storage. */
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}
